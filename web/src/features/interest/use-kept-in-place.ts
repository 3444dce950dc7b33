import { type RefObject, useLayoutEffect, useRef } from "react";

/**
 * When new requests come before the one that was first, scrolls by as much as they push it down, so
 * that nothing moves under a finger.
 *
 * @param shown The ids of the list's items, in their order.
 * @param known The ids of all requests, also of those that a filter hides.
 */
export function useKeptInPlace(list: RefObject<HTMLUListElement | null>, shown: string[], known: string[]): void {
  const last = useRef({ shown, known });
  useLayoutEffect(() => {
    const before = last.current;
    last.current = { shown, known };
    const [first] = before.shown;
    const place = first === undefined ? 0 : shown.indexOf(first);
    if (place < 1 || shown.slice(0, place).some((id) => before.known.includes(id))) return;
    const [top, kept] = [list.current?.children[0], list.current?.children[place]];
    if (!top || !kept) return;
    window.scrollBy({
      top: kept.getBoundingClientRect().top - top.getBoundingClientRect().top,
      behavior: "instant",
    });
  });
}
