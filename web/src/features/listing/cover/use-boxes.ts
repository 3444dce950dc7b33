import { useState } from "react";
import type { Cover } from "./boxes";

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
