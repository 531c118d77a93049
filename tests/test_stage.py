"""The stage: how things get from pose to pose, where a finger finds them, and how the keys walk over them."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from scenes.ui import focus
from scenes.ui.motion import FADE, MOTIONS
from scenes.ui.pose import Pose, Rect, around
from scenes.ui.stage import Stage, Telling
from scenes.ui.viewport import Viewport

FRAME = 1 / 60
HERE, THERE = Pose((200, 300), "card", 100), Pose((900, 500), "card", 100)
each_motion = pytest.mark.parametrize("motion", sorted(MOTIONS))


def box(pose: Pose) -> Rect:
    return around(pose.at, pose.wide, pose.tall or pose.wide)


def stage(poses=None, **taste):
    return Stage({"a": HERE} if poses is None else poses, box, **taste)


def drawn(on):
    """What is drawn now, by key, each as often as it is drawn."""
    return [(each.key, each.pose) for each in on.frame()]


def frames(on, most=2_000):
    """What is drawn in each frame until the stage is still."""
    seen = []
    while not on.still:
        on.update(FRAME)
        seen.append(on.frame())
        assert len(seen) < most
    return seen


def seconds(on):
    """How long it takes until the stage is still."""
    return len(frames(on)) * FRAME


@pytest.mark.parametrize("motion", [name for name in MOTIONS if not MOTIONS[name].leaves])
def test_every_motion_ends_at_the_goal(motion):
    on = stage()
    on.go({"a": THERE}, Telling(motion={"a": motion}))
    looked = frames(on)
    assert len(looked) > 3
    assert drawn(on) == [("a", THERE)]
    last = MOTIONS[motion].shape(1, HERE, THERE)
    assert last.pose.at == pytest.approx(THERE.at)
    assert (last.zoom_x, last.zoom_y) == pytest.approx((1, 1))


@pytest.mark.parametrize("motion", [name for name in MOTIONS if MOTIONS[name].leaves])
def test_what_leaves_by_a_motion_is_there_until_it_has_gone(motion):
    on = stage({"a": HERE})
    on.go({}, Telling(motion={"a": motion}))
    fades = [each.pose.fade for frame in frames(on) for each in frame if each.key == "a"]
    assert fades[0] == 1 and fades[-1] == 0
    assert fades == sorted(fades, reverse=True) and fades.count(1) > 5
    assert drawn(on) == []


@each_motion
def test_every_motion_runs_without_a_jump(motion):
    """From one hundredth of its time to the next nothing moves further than a tenth of the way and a bit."""
    way, shape = math.dist(HERE.at, THERE.at), MOTIONS[motion].shape
    places = [shape(n / 100, HERE, THERE).pose.at for n in range(101)]
    steps = [math.dist(*pair) for pair in zip(places, places[1:], strict=False)]
    assert max(steps) < way / 10 + 12


def test_what_moved_slides_what_is_new_appears_and_what_is_gone_fades():
    on = stage({"a": HERE, "gone": HERE.moved(0, 200)})
    on.go({"a": THERE, "new": HERE.moved(300, 0)})
    xs, appearing, fading = [], [], []
    for frame in frames(on)[:-1]:
        by_key = {each.key: each.pose for each in frame}
        xs.append(by_key["a"].at[0])
        appearing.append(by_key["new"].fade)
        fading.append(by_key["gone"].fade if "gone" in by_key else 0)
    assert xs == sorted(xs) and xs[0] < 220 and xs[-1] > 880
    assert appearing == sorted(appearing) and appearing[-1] == 1
    assert fading == sorted(fading, reverse=True) and fading[-1] == 0
    assert dict(drawn(on)) == {"a": THERE, "new": HERE.moved(300, 0)}


def test_what_shows_its_back_flips_over():
    on = stage({"a": replace(HERE, image="card_back")})
    on.go({"a": HERE})
    zooms = [each.zoom_x for frame in frames(on) for each in frame]
    assert min(zooms) < 0.3 and zooms[-1] == 1


def test_what_grows_or_shrinks_is_drawn_from_the_larger_of_its_two_pictures():
    small = replace(HERE, wide=40)
    for old, new in ((small, THERE), (THERE, small)):
        on = stage({"a": old})
        on.go({"a": new})
        zooms = []
        while not on.still:
            (each,) = on.frame()
            assert each.pose.wide == 100
            zooms.append(each.zoom_x)
            on.update(FRAME)
        assert (zooms[0], zooms == sorted(zooms, reverse=old is THERE)) == (old.wide / 100, True)


def test_a_rest_holds_the_picture_after_the_movement():
    on = stage()
    on.go({"a": THERE}, Telling(rest=1))
    assert seconds(on) == pytest.approx(MOTIONS["slide"].seconds + 1, abs=2 * FRAME)


def test_hurry_shortens_movements_but_not_rests():
    on = stage()
    on.go({"a": THERE}, Telling(rest=1))
    on.go({"a": HERE}, Telling(rest=0.5))
    on.update(FRAME)
    on.hurry()
    on.update(FRAME)
    assert [pose.at for _, pose in drawn(on)] == [THERE.at]
    assert seconds(on) == pytest.approx(1.5, abs=4 * FRAME)


def test_hurry_leaves_alone_what_is_asked_for_later():
    on = stage()
    on.go({"a": THERE}, Telling(rest=1))
    on.hurry()
    on.go({"a": HERE})
    assert seconds(on) == pytest.approx(1 + MOTIONS["slide"].seconds, abs=3 * FRAME)


def test_hurry_is_over_when_the_stage_is_still():
    on = stage()
    on.go({"a": THERE})
    on.hurry()
    assert seconds(on) <= 2 * FRAME
    on.go({"a": HERE})
    assert seconds(on) == pytest.approx(MOTIONS["slide"].seconds, abs=2 * FRAME)


def test_hurry_on_a_still_stage_hurries_nothing_later():
    on = stage()
    on.hurry()
    on.go({"a": THERE})
    assert seconds(on) == pytest.approx(MOTIONS["slide"].seconds, abs=2 * FRAME)


def test_twice_the_pace_takes_half_the_time():
    on = stage(pace=2)
    on.go({"a": THERE})
    assert seconds(on) == pytest.approx(MOTIONS["slide"].seconds / 2, abs=2 * FRAME)


def test_without_a_pace_all_is_instant():
    on = stage(pace=0)
    for pose in (THERE, HERE, THERE):
        on.go({"a": pose}, Telling(rest=1, motion={"a": "whoosh"}))
    on.update(FRAME)
    assert on.still
    assert drawn(on) == [("a", THERE)]


def test_calm_only_fades():
    on = stage(calm=True)
    on.go({"a": THERE}, Telling(motion={"a": "whoosh"}))
    looked = frames(on)
    assert len(looked) * FRAME == pytest.approx(FADE, abs=2 * FRAME)
    assert {each.pose.at for frame in looked for each in frame} == {HERE.at, THERE.at}
    assert {(each.zoom_x, each.zoom_y, each.pose.angle) for frame in looked for each in frame} == {(1, 1, 0)}


def test_changes_wait_for_each_other_and_the_last_one_is_the_goal():
    on, middle = stage(), HERE.moved(0, 400)
    on.go({"a": middle}, Telling(sound="first"))
    on.go({"a": THERE}, Telling(sound="second"))
    assert (on.goal, [each.sound for each in on.begun]) == ({"a": THERE}, ["first"])
    places = [each.pose.at for frame in frames(on) for each in frame]
    assert min(math.dist(at, middle.at) for at in places) < 2 and places[-1] == THERE.at
    assert [each.sound for each in on.begun] == ["first", "second"]


def test_a_stall_plays_all_that_it_has_time_for():
    on = stage()
    for pose in (THERE, HERE, THERE):
        on.go({"a": pose}, Telling(rest=0.2))
    on.update(60)
    assert on.still and drawn(on) == [("a", THERE)]


def test_a_cut_forgets_what_waited():
    on = stage()
    on.go({"a": THERE})
    on.go({"a": HERE})
    on.update(FRAME)
    on.cut({"b": THERE})
    assert on.still and drawn(on) == [("b", THERE)] and on.goal == {"b": THERE}


def test_what_a_hand_has_laid_down_moves_on_from_there():
    on, dropped = stage(), HERE.moved(50, 60)
    on.place({"a": dropped})
    on.go({"a": HERE})
    places = [each.pose.at for frame in frames(on) for each in frame]
    assert math.dist(places[0], dropped.at) < 10 and places[-1] == HERE.at


@pytest.mark.case("G8")
@pytest.mark.parametrize("taste", [{}, {"calm": True}, {"pace": 0}, {"pace": 2.5}], ids=str)
@pytest.mark.parametrize("change", ["go", "cut", "place", "hurry"])
def test_a_change_in_any_frame_of_an_animation_ends_right(change, taste):
    end = {"a": Pose((700, 100), "card", 100), "c": HERE}
    length = 0
    while length < 40:
        on = stage({"a": HERE, "b": HERE}, **taste)
        on.go({"a": THERE, "b": replace(THERE, image="card_back")}, Telling(motion={"a": "hop"}))
        on.go({"a": HERE, "d": THERE})
        for _ in range(length):
            on.update(FRAME)
        on.hurry() if change == "hurry" else None
        on.place({"a": HERE.moved(5, 5)}) if change == "place" else None
        on.cut(end) if change == "cut" else on.go(end)
        frames(on)
        assert dict(drawn(on)) == end
        length += 1
    assert length == 40


STEPS = st.lists(
    st.one_of(
        st.tuples(
            st.just("go"),
            st.dictionaries(st.sampled_from("abc"), st.sampled_from([HERE, THERE]), max_size=3),
            st.sampled_from([Telling(), Telling(rest=0.3), Telling(motion=dict.fromkeys("abc", "whoosh"))]),
        ),
        st.tuples(st.just("update"), st.sampled_from([0.0, FRAME, 0.05, 5.0])),
        st.tuples(st.just("hurry")),
    ),
    max_size=20,
)


@given(STEPS, st.sampled_from([0, 1, 2.5]), st.booleans())
def test_whatever_happens_the_stage_comes_to_its_goal(steps, pace, calm):
    on = stage(pace=pace, calm=calm)
    for name, *values in steps:
        getattr(on, name)(*values)
        assert all(0 <= each.pose.fade <= 1 for each in on.frame())
    goal = on.goal
    frames(on)
    assert on.shown == goal
    assert dict(drawn(on)) == goal


# where a finger finds things


def test_a_finger_finds_the_topmost_thing():
    low, high = Pose((100, 100), wide=80, z=1, pick="low"), Pose((130, 100), wide=80, z=2, pick="high")
    on = stage({"low": low, "high": high, "deaf": Pose((100, 100), wide=300, z=9)})
    assert [on.hit(at) for at in ((70, 100), (120, 100), (165, 100), (300, 300))] == [
        "low",
        "high",
        "high",
        None,
    ]


def test_a_small_thing_reaches_further_than_it_is_drawn():
    on = stage({"dot": Pose((100, 100), wide=20, pick="dot", reach=104)})
    assert on.hit((149, 100)) == on.hit((100, 51)) == "dot"
    assert on.hit((155, 100)) is None


def test_between_two_reaches_the_nearer_one_counts():
    dots = {name: Pose((x, 100), wide=20, pick=name, reach=104) for name, x in (("a", 100), ("b", 160))}
    on = stage(dots)
    assert (on.hit((128, 100)), on.hit((132, 100))) == ("a", "b")


def test_a_small_thing_on_a_large_one_keeps_its_reach():
    card = Pose((200, 200), wide=300, z=1, grip=True)
    cross = Pose((320, 80), wide=30, z=2, pick="cross", reach=64)
    on = stage({"card": card, "cross": cross})
    assert on.hit((295, 105)) == "cross"
    assert on.hit((250, 150)) == "card"


def test_a_thing_below_does_not_reach_through_the_one_above():
    arrow, cell = (
        Pose((100, 100), wide=40, z=1, pick="arrow", reach=104),
        Pose((160, 100), wide=60, z=2, pick="cell"),
    )
    on = stage({"arrow": arrow, "cell": cell})
    assert on.hit((135, 100)) == "cell"


# the keys


GRID = {f"{x} {y}": Rect(100 + 200 * x, 100 + 200 * y, 120, 120) for x in range(4) for y in range(3)}


def test_the_arrow_keys_go_to_the_neighbour_and_stay_at_the_edge():
    steps = [("1 1", way) for way in focus.STEP] + [("3 0", "right"), ("0 2", "down")]
    assert [focus.step(GRID, here, way) for here, way in steps] == ["0 1", "2 1", "1 0", "1 2", "3 0", "0 2"]


def test_from_nowhere_the_keys_go_to_the_first_thing():
    assert focus.step(GRID, None, "left") == focus.step(GRID, "gone", "up") == "0 0"
    assert focus.following(GRID, None) == "0 0"
    assert focus.step({}, None, "left") is None and focus.following({}, "0 0") is None


def test_tab_goes_through_all_things_in_reading_order_and_round():
    here, order = None, []
    for _ in range(len(GRID) + 1):
        here = focus.following(GRID, here)
        order.append(here)
    assert order == [f"{x} {y}" for y in range(3) for x in range(4)] + ["0 0"]
    assert focus.following(GRID, "0 0", back=True) == "3 2"


@given(st.lists(st.tuples(st.integers(0, 1500), st.integers(0, 900)), min_size=1, max_size=12, unique=True))
def test_tab_reaches_every_thing_wherever_they_lie(corners):
    things = {str(n): Rect(x, y, 70, 70) for n, (x, y) in enumerate(corners)}
    here, reached = None, []
    for _ in things:
        here = focus.following(things, here)
        reached.append(here)
    assert sorted(reached) == sorted(things)


# the window


@given(
    st.tuples(st.integers(320, 7680), st.integers(200, 4320)),
    st.tuples(st.floats(0, 1600), st.floats(0, 1000)),
)
def test_a_point_comes_back_from_its_pixel(size, at):
    view = Viewport(size)
    x, y = view.to_pixel(at)
    assert 0 <= x <= size[0] and 0 <= y <= size[1]
    assert math.dist(view.to_world((x, y)), at) <= 0.75 / view.scale


@given(st.tuples(st.integers(320, 7680), st.integers(200, 4320)))
def test_the_world_lies_in_the_middle_and_touches_two_edges(size):
    seen = Viewport(size).seen
    assert seen.centre == pytest.approx((800, 500))
    assert math.isclose(seen.wide, 1600) or math.isclose(seen.tall, 1000)
    assert seen.wide > 1599.9 and seen.tall > 999.9


@pytest.mark.case("F2")
def test_a_picture_that_is_only_rested_on_is_not_drawn_again_and_again():
    on, drawn_at = stage(), []
    on.go({"a": THERE}, Telling(rest=1))
    while not on.still:
        on.update(FRAME)
        drawn_at.append(on.dirty)
        on.dirty = False
    moves = math.ceil(MOTIONS["slide"].seconds / FRAME)
    assert all(drawn_at[:moves])
    assert len(drawn_at) > moves + 55
    assert sum(drawn_at[moves:]) <= 2, "the last picture of the way, and the end"
