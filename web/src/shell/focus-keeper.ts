import { useEffect } from "react";

/** What the focus can fall back to, from the inside out. */
const PLACES = "article, section, header, form, [role=tabpanel], main";

/**
 * When the control that has the focus leaves the screen, because what it did is done, the focus goes to the nearest place
 * around it that stays, not to the start of the page.
 */
export function useFocusKeeper(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let places: HTMLElement[] = [];
    const onFocus = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      places = [];
      for (let at = focused?.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
    };
    const observer = new MutationObserver(() => {
      if (!focused || focused.isConnected || document.activeElement !== document.body) return;
      focused = null;
      const place = places.find(({ isConnected }) => isConnected);
      if (!place) return;
      if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
      place.focus({ preventScroll: true });
    });
    document.addEventListener("focusin", onFocus);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener("focusin", onFocus);
      observer.disconnect();
    };
  }, []);
}
