import { useEffect, useLayoutEffect } from "react";
import { useLocation, useMatches, useNavigationType } from "react-router-dom";
import { readInTab, writeInTab } from "../lib/storage";

const KEY = "scroll-positions";
/** A list that is fetched again may need a moment before it is long enough. */
const PATIENCE_MS = 1500;

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(readInTab(KEY) ?? "{}") as Record<string, number>;
  } catch {
    return {};
  }
}

/** A page that was opened anew begins at its top; a reload or a way back does not. */
function isNewVisit(): boolean {
  const [entry] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
  return entry?.type === "navigate";
}

const positions = isNewVisit() ? {} : readPositions();

/** Back and forward return to where one was; a new screen begins at its top. */
export function useScrollMemory(): void {
  const { key, hash } = useLocation();
  // The address of the screen without that of a part of it, a tab say.
  const screen = useMatches().find(({ pathname }) => pathname !== "/")?.pathname ?? "/";
  const type = useNavigationType();

  useEffect(() => {
    history.scrollRestoration = "manual";
    const keep = () => writeInTab(KEY, JSON.stringify(positions));
    window.addEventListener("pagehide", keep);
    return () => window.removeEventListener("pagehide", keep);
  }, []);

  // Before the next screen is laid out: its own scrolling is not this one's place.
  useLayoutEffect(() => {
    const onScroll = () => {
      positions[key] = window.scrollY;
    };
    window.addEventListener("scroll", onScroll, { passive: true });
    return () => window.removeEventListener("scroll", onScroll);
  }, [key]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a change within the screen (a filter, a tab) keeps the place
  useLayoutEffect(() => {
    const target = type === "POP" ? (positions[key] ?? 0) : 0;
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
