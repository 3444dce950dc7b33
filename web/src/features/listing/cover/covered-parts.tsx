import { useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { type KeyboardEvent, type PointerEvent, type Ref, useRef, useState } from "react";
import { type Box, between, type Cover, moved, type Point } from "./boxes";

/** Pixels that a pointer goes before it draws a box. */
const DRAG_MIN = 6;

interface CoveredPartsProps {
  ref: Ref<HTMLDivElement>;
  /** The address of the uncovered picture. */
  address: string | undefined;
  boxes: ReturnType<typeof useBoxes>;
  hintId: string;
  onKeyDown: (event: KeyboardEvent) => void;
  onMoved: (box: Box) => void;
}

/** What a pointer does since it was pressed: where it was, and the box from then to now. */
interface Gesture {
  from: Point;
  next: (to: Point) => Box;
  isNew: boolean;
  last: Box | null;
}

/** A picture with its boxes, of which the chosen one can be seen through. */
export function CoveredParts({ ref, address, boxes, hintId, onKeyDown, onMoved }: CoveredPartsProps) {
  const { t } = useLingui();
  const { covers, chosen } = boxes;
  const total = covers.length;
  const image = useRef<HTMLImageElement>(null);
  const gesture = useRef<Gesture>(null);

  const placeOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width, height } = image.current?.getBoundingClientRect() ?? new DOMRect();
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const begin = (event: PointerEvent, next: (from: Point) => Gesture["next"], isNew = false) => {
    if (event.button !== 0) return;
    event.stopPropagation();
    event.currentTarget.setPointerCapture(event.pointerId);
    const from = placeOf(event);
    gesture.current = { from, next: next(from), isNew, last: null };
  };
  const go = (event: PointerEvent) => {
    const { current } = gesture;
    if (!current) return;
    const to = placeOf(event);
    const { width = 0, height = 0 } = image.current ?? {};
    const far = Math.hypot((to.x - current.from.x) * width, (to.y - current.from.y) * height);
    if (!current.last && far < DRAG_MIN) return;
    const box = current.next(to);
    if (current.isNew && !current.last) boxes.add({ ...box, of: "hand" });
    else boxes.put((before) => ({ ...before, ...box }), current.last !== null);
    current.last = box;
  };
  const end = () => {
    if (gesture.current?.last) onMoved(gesture.current.last);
    gesture.current = null;
  };
  const hold = (index: number, box: Cover) => (event: PointerEvent) => {
    boxes.choose(index);
    begin(event, (from) => (to) => moved(box, to.x - from.x, to.y - from.y));
  };
  const pull = (opposite: Point) => (event: PointerEvent) => begin(event, () => (to) => between(opposite, to));

  const nameOf = ({ of }: Cover, number: number) => {
    if (of === "code") return t`Box ${number} of ${total}, over a code`;
    if (of === "number") return t`Box ${number} of ${total}, over the booking number`;
    return t`Box ${number} of ${total}`;
  };
  return (
    <div
      ref={ref}
      role="application"
      aria-label={t`The picture with its boxes`}
      className="mx-auto w-fit max-w-full select-none overflow-clip px-3 py-1"
      onKeyDown={onKeyDown}
      onPointerMove={go}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <div
        className="relative"
        // A finger scrolls here, so it adds a box with the button.
        onPointerDown={(event) => {
          if (event.pointerType !== "touch") begin(event, (from) => (to) => between(from, to), true);
        }}
      >
        <img
          ref={image}
          src={address}
          alt=""
          draggable={false}
          // The box may lie below what is seen of a long screenshot.
          onLoad={({ currentTarget }) => {
            currentTarget.parentElement?.querySelector("button")?.scrollIntoView?.({ block: "center" });
          }}
          className="block min-h-24 max-w-full sm:max-h-[max(48dvh,20rem)]"
        />
        {covers.map((box, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no names, and stay in their order
            key={index}
            type="button"
            aria-label={nameOf(box, index + 1)}
            aria-describedby={hintId}
            aria-pressed={index === chosen}
            style={placed(box)}
            onFocus={() => boxes.choose(index)}
            onPointerDown={hold(index, box)}
            className={clsx(
              "absolute cursor-move touch-none before:absolute before:top-1/2 before:left-1/2 before:size-full before:min-h-11 before:min-w-11 before:-translate-1/2",
              index === chosen ? "z-10 bg-black/65 outline-3 outline-canary" : "bg-black outline-1 outline-white",
            )}
          />
        ))}
        {covers[chosen] && <Corners box={covers[chosen]} pull={pull} />}
      </div>
    </div>
  );
}

const placed = ({ x, y, width, height }: Box) => ({
  left: `${x * 100}%`,
  top: `${y * 100}%`,
  width: `${width * 100}%`,
  height: `${height * 100}%`,
});

interface CornersProps {
  box: Box;
  pull: (opposite: Point) => (event: PointerEvent) => void;
}

/** Each corner is taken hold of outside, so that the box itself stays free. */
function Corners({ box: { x, y, width, height }, pull }: CornersProps) {
  const [right, bottom] = [x + width, y + height];
  const corners = [
    {
      at: { x, y },
      opposite: { x: right, y: bottom },
      place: "-ms-9 -mt-9 cursor-nwse-resize",
      dot: "right-0.5 bottom-0.5",
    },
    {
      at: { x: right, y },
      opposite: { x, y: bottom },
      place: "-ms-2 -mt-9 cursor-nesw-resize",
      dot: "left-0.5 bottom-0.5",
    },
    {
      at: { x: right, y: bottom },
      opposite: { x, y },
      place: "-ms-2 -mt-2 cursor-nwse-resize",
      dot: "left-0.5 top-0.5",
    },
    {
      at: { x, y: bottom },
      opposite: { x: right, y },
      place: "-ms-9 -mt-2 cursor-nesw-resize",
      dot: "right-0.5 top-0.5",
    },
  ];
  return corners.map(({ at, opposite, place, dot }) => (
    <span
      key={place}
      aria-hidden="true"
      style={{ left: `${at.x * 100}%`, top: `${at.y * 100}%` }}
      onPointerDown={pull(opposite)}
      className={`absolute z-10 size-11 touch-none ${place}`}
    >
      <span className={`absolute size-3 rounded-full border-2 border-black bg-canary ${dot}`} />
    </span>
  ));
}

interface Boxes {
  covers: Cover[];
  /** The index of the box that is changed. */
  chosen: number;
  past: Cover[][];
}

/** The boxes of a picture while they are edited, with what they were before each change. */
export function useBoxes(initial: Cover[]) {
  const [boxes, setBoxes] = useState<Boxes>({ covers: initial, chosen: 0, past: [] });
  const change = (next: (covers: Cover[], chosen: number) => Cover[], isPartOfLast = false) =>
    setBoxes(({ covers, chosen, past }) => {
      const changed = next(covers, chosen);
      const last = changed.length > covers.length ? changed.length - 1 : chosen;
      return {
        covers: changed,
        chosen: Math.max(0, Math.min(last, changed.length - 1)),
        past: isPartOfLast ? past : [...past, covers],
      };
    });
  return {
    ...boxes,
    choose: (chosen: number) => setBoxes((before) => ({ ...before, chosen })),
    add: (box: Cover) => change((covers) => [...covers, box]),
    remove: () => change((covers, chosen) => covers.filter((_, index) => index !== chosen)),
    /** Of a finger's way over the screen only the first change is a step of its own. */
    put: (next: (box: Cover) => Cover, isPartOfLast = false) =>
      change((covers, chosen) => covers.map((box, index) => (index === chosen ? next(box) : box)), isPartOfLast),
    undo: () =>
      setBoxes((before) => {
        const covers = before.past.at(-1);
        if (!covers) return before;
        const chosen = Math.max(0, Math.min(before.chosen, covers.length - 1));
        return { covers, chosen, past: before.past.slice(0, -1) };
      }),
  };
}
