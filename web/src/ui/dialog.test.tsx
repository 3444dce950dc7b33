import { I18nProvider } from "@lingui/react";
import { act, cleanup, render, screen } from "@testing-library/react";
import { type ReactNode, useEffect, useRef } from "react";
import { afterEach, expect, test, vi } from "vitest";
import { createI18n } from "../lib/language/i18n";
import { Dialog } from "./dialog";

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function NextScreen() {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      Interest Expressed!
    </h1>
  );
}

/** Opens a dialog from a button that stays, and shows something else in its place. */
function afterDialog(next: ReactNode, path = "/ticket/1"): Element | null {
  vi.useFakeTimers();
  window.history.replaceState(null, "", "/ticket/1");
  const showing = (content: ReactNode) => (
    <I18nProvider i18n={createI18n("en", {})}>
      <button type="button">Opener</button>
      {content}
    </I18nProvider>
  );
  const { rerender } = render(showing(null));
  screen.getByRole("button", { name: "Opener" }).focus();
  rerender(
    showing(
      <Dialog open onOpenChange={() => {}} title="Express Interest">
        text
      </Dialog>,
    ),
  );
  expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
  window.history.pushState(null, "", path);
  rerender(showing(next));
  act(() => void vi.runAllTimers());
  return document.activeElement;
}

test("the focus goes back to what had it before the dialog", () => {
  expect(afterDialog(null)).toBe(screen.getByRole("button", { name: "Opener" }));
});

test("the screen that a dialog leads to keeps the focus", () => {
  expect(afterDialog(<NextScreen />, "/requests/1")).toBe(screen.getByRole("heading", { name: "Interest Expressed!" }));
});
