import { useEffect, useLayoutEffect, useRef } from "react";
import { useLocation, useMatches, useNavigationType } from "react-router-dom";
import { readInTab, writeInTab } from "../lib/storage";

const KEY = "scroll-positions";
/** A list that loads again may take a moment to become long enough. */
const PATIENCE_MS = 1500;

function readPositions(): [string, number][] {
  try {
    return Object.entries<number>(JSON.parse(readInTab(KEY) ?? "{}"));
  } catch {
    return [];
  }
}

/** A newly opened page starts at the top; a reload or Back does not. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}

const positions = new Map(isNewVisit() ? [] : readPositions());

/**
 * Back and forward restore the scroll position. A new screen starts at the top, but a drawn page
 * stays where its reader is.
 */
export function useScrollMemory(): void {
  const isFirst = useRef(true);
  const { key, hash } = useLocation();
  // The address of the screen without the part for, say, a tab.
  const screen = useMatches().find(({ pathname }) => pathname !== "/")?.pathname ?? "/";
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => writeInTab(KEY, JSON.stringify(Object.fromEntries(positions)));
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);

  // A layout effect stops before the next screen scrolls, which must not count as this screen's
  // position.
  useLayoutEffect(() => {
    const onScroll = () => {
      positions.set(key, window.scrollY);
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change within the screen (a filter, a tab) keeps it
  useLayoutEffect(() => {
    const target = type === "POP" ? (positions.get(key) ?? (isFirst.current ? window.scrollY : 0)) : 0;
    isFirst.current = false;
    if (hash && document.getElementById(hash.slice(1))) return;
    if (target === 0) {
      window.scrollTo(0, 0);
      return;
    }
    const until = performance.now() + PATIENCE_MS;
    let frame = 0;
    const restore = () => {
      window.scrollTo(0, target);
      if (Math.abs(window.scrollY - target) > 2 && performance.now() < until) frame = requestAnimationFrame(restore);
    };
    const stop = () => cancelAnimationFrame(frame);
    restore();
    window.addEventListener("wheel", stop, { passive: true, once: true });
    window.addEventListener("touchstart", stop, { passive: true, once: true });
    return () => {
      stop();
      window.removeEventListener("wheel", stop);
      window.removeEventListener("touchstart", stop);
    };
  }, [screen]);
}
