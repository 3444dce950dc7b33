import { I18nProvider } from "@lingui/react";
import { cleanup, fireEvent, render, screen } from "@testing-library/react";
import { type ReactNode, useState } from "react";
import { flushSync } from "react-dom";
import { MemoryRouter } from "react-router-dom";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createI18n } from "../lib/language/i18n";
import { SearchBox } from "./search-box";

const onSearch = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  onSearch.mockReset();
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Page({ children }: { children: ReactNode }) {
  return (
    <I18nProvider i18n={createI18n("en", {})}>
      <MemoryRouter>{children}</MemoryRouter>
    </I18nProvider>
  );
}

const showing = (value: string) => <SearchBox label="Search" placeholder="" value={value} onSearch={onSearch} />;
const box = () => screen.getByRole<HTMLInputElement>("searchbox");

test("a search that is still on its way undoes nothing that was typed since, and Back does", () => {
  const { rerender } = render(showing(""), { wrapper: Page });
  for (const text of ["Nig", "Nigh"]) {
    fireEvent.change(box(), { target: { value: text } });
    vi.runAllTimers();
  }
  expect(onSearch.mock.calls).toEqual([["Nig"], ["Nigh"]]);
  rerender(showing("Nig"));
  expect(box().value).toBe("Nigh");
  rerender(showing("Nigh"));
  rerender(showing("Nig"));
  expect(box().value).toBe("Nig");
});

test("Enter soon after a pause searches once, so that one step back undoes it", () => {
  render(showing(""), { wrapper: Page });
  fireEvent.change(box(), { target: { value: "Night Bus" } });
  vi.runAllTimers();
  // The address has not changed yet.
  fireEvent.submit(box());
  vi.runAllTimers();
  expect(onSearch.mock.calls).toEqual([["Night Bus"]]);
});

test("a render between a key and its event leaves the key", () => {
  let renderAgain = () => {};
  function Screen() {
    const [, setRenders] = useState(0);
    renderAgain = () => flushSync(() => setRenders((count) => count + 1));
    return showing("");
  }
  render(<Screen />, { wrapper: Page });
  box().addEventListener("input", () => renderAgain());
  for (const text of ["N", "Ni"]) fireEvent.input(box(), { target: { value: text } });
  vi.runAllTimers();
  expect(box().value).toBe("Ni");
  expect(onSearch.mock.calls).toEqual([["Ni"]]);
});
