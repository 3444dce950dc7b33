import { I18nProvider } from "@lingui/react";
import { fireEvent, render, screen } from "@testing-library/react";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, test, vi } from "vitest";
import { createI18n } from "../lib/language/i18n";
import { SearchBox } from "./search-box";

afterEach(() => {
  vi.useRealTimers();
});

test("a search that is still on its way undoes nothing that was typed since, and Back does", () => {
  vi.useFakeTimers();
  const onSearch = vi.fn();
  const showing = (value: string) => (
    <I18nProvider i18n={createI18n("en", {})}>
      <MemoryRouter>
        <SearchBox label="Search" placeholder="" value={value} onSearch={onSearch} />
      </MemoryRouter>
    </I18nProvider>
  );
  const { rerender } = render(showing(""));
  const box = screen.getByRole<HTMLInputElement>("searchbox");
  for (const text of ["Nig", "Nigh"]) {
    fireEvent.change(box, { target: { value: text } });
    vi.runAllTimers();
  }
  expect(onSearch.mock.calls).toEqual([["Nig"], ["Nigh"]]);
  rerender(showing("Nig"));
  expect(box.value).toBe("Nigh");
  rerender(showing("Nigh"));
  rerender(showing("Nig"));
  expect(box.value).toBe("Nig");
});
