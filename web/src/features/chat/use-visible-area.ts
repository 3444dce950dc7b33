import { useEffect } from "react";

/**
 * Passes the area above the on-screen keyboard to the styles, in browsers that lay the keyboard
 * over the page (they ignore `interactive-widget`).
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      // A zoomed page also shows less.
      const isWhole = view.scale === 1;
      const keyboard = isWhole ? Math.max(0, window.innerHeight - view.height - view.offsetTop) : 0;
      root.setProperty("--keyboard", `${keyboard}px`);
      root.setProperty("--visible-top", `${isWhole ? view.offsetTop : 0}px`);
    };
    measure();
    view.addEventListener("resize", measure);
    view.addEventListener("scroll", measure);
    return () => {
      view.removeEventListener("resize", measure);
      view.removeEventListener("scroll", measure);
      root.removeProperty("--keyboard");
      root.removeProperty("--visible-top");
    };
  }, []);
}
