import { I18nProvider } from "@lingui/react";
import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { createI18n } from "../lib/language/i18n";
import { Countdown } from "./times";

test("a countdown never shows more than the whole time, however late the browser's clock is", () => {
  const until = new Date(Date.now() + 20 * 60_000).toISOString();
  render(
    <I18nProvider i18n={createI18n("en", {})}>
      <Countdown until={until} short />
    </I18nProvider>,
  );
  expect(screen.getByRole("timer").textContent).toBe("15:00");
});
