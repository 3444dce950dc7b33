import { useLayoutEffect, useState } from "react";

/** What a toast may need: its height and width, with the space around it. */
const TOAST = { height: 136, width: 384 };
/** The top bar, and the waiting requests below it. */
const TOP = 108;
/** The lowest element of a screen may stand this far up: above the dock. */
const DOCK = 140;

/** Returns how much a dialog takes that leaves no room for a toast below or beside it. */
function takenByDialog(dialog: Element): number {
  const { top, right, bottom } = dialog.getBoundingClientRect();
  if (innerHeight - bottom >= TOAST.height || innerWidth - right >= TOAST.width) return 0;
  // A low sheet has room above it; in a high one, its body is above its buttons.
  if (top >= TOAST.height + TOP) return innerHeight - top;
  const foot = dialog.querySelector("footer");
  return foot ? innerHeight - foot.getBoundingClientRect().top : 0;
}

/** Returns the height at the bottom of the screen that toasts leave free. */
function takenBelow(): number {
  const viewport = window.visualViewport;
  // In most browsers a keyboard lies over the page.
  const keyboard = viewport ? innerHeight - viewport.height - viewport.offsetTop : 0;
  const dialog = [...document.querySelectorAll("[role=dialog]:is(.dialog-panel, .dialog-frame)")].at(-1);
  if (dialog) return Math.max(keyboard, takenByDialog(dialog));
  const feet = [...document.querySelectorAll("[data-foot]")].map((foot) => foot.getBoundingClientRect());
  const isBelow = ({ top, bottom }: DOMRect) => top > innerHeight / 2 && bottom > innerHeight - DOCK;
  return Math.max(keyboard, 0, ...feet.filter(isBelow).map(({ top }) => innerHeight - top));
}

/** The same, as it changes while a toast is shown. */
export function useTakenBelow(isShown: boolean): number {
  const [taken, setTaken] = useState(0);
  useLayoutEffect(() => {
    if (!isShown) return;
    let frame = 0;
    const measure = () => setTaken(Math.round(takenBelow()));
    const measureSoon = () => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(measure);
    };
    measure();
    const changes = new MutationObserver(measureSoon);
    changes.observe(document.body, { childList: true, subtree: true });
    window.addEventListener("resize", measureSoon);
    window.addEventListener("scroll", measureSoon, { passive: true });
    window.visualViewport?.addEventListener("resize", measureSoon);
    return () => {
      cancelAnimationFrame(frame);
      changes.disconnect();
      window.removeEventListener("resize", measureSoon);
      window.removeEventListener("scroll", measureSoon);
      window.visualViewport?.removeEventListener("resize", measureSoon);
    };
  }, [isShown]);
  return taken;
}
