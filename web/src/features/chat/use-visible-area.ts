import { useEffect } from "react";

/**
 * Says to the styles what a keyboard leaves to see, in browsers that put it over the page
 * (`interactive-widget` is unknown to them).
 */
export function useVisibleArea(): void {
  useEffect(() => {
    const view = window.visualViewport;
    if (!view) return;
    const root = document.documentElement.style;
    const measure = () => {
      // A page that is zoomed in shows less, too.
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
