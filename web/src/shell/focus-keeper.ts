const DIALOG = "[role=dialog], [role=alertdialog]";
/** Where the focus can fall back to, innermost first. */
const PLACES = `${DIALOG}, article, section, header, form, [role=tabpanel], main`;

/**
 * From now on, when a focused control leaves the screen because its work is done, moves the focus
 * to the nearest surrounding place that stays, not to the start of the page.
 */
export function keepFocus(): void {
  let focused: Element | null = null;
  let places: HTMLElement[] = [];
  // Around the control that opened the dialog: it may be gone by the time the dialog closes.
  let behindDialog: HTMLElement[] = [];
  document.addEventListener("focusin", ({ target }) => {
    focused = target instanceof Element ? target : null;
    places = [];
    for (let at = focused?.parentElement; at; at = at.parentElement) if (at.matches(PLACES)) places.push(at);
    if (focused?.closest(DIALOG)) places.push(...behindDialog);
    else behindDialog = places;
  });
  new MutationObserver(() => {
    if (!focused || focused.isConnected || document.activeElement !== document.body) return;
    focused = null;
    const place = places.find(({ isConnected }) => isConnected);
    if (!place) return;
    if (!place.hasAttribute("tabindex")) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  }).observe(document.body, { childList: true, subtree: true });
}
