import { render } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.resetModules();
  window.history.replaceState(null, "", "/ticket/1");
});

/** Goes to another screen before the heading of the first was taken over by React. */
async function headingAfterNavigation(drawn: string): Promise<HTMLElement> {
  document.body.innerHTML = drawn;
  const { PageHeading } = await import("./page");
  window.history.pushState(null, "", "/requests/1");
  return render(<PageHeading>Interest Expressed!</PageHeading>).getByRole("heading", { name: "Interest Expressed!" });
}

test("the heading of the next screen takes the focus, also when React never took over the first", async () => {
  const heading = await headingAfterNavigation("<h1>Monsoon Meridian</h1>");
  expect(document.activeElement).toBe(heading);
});

test("the heading of the screen that a page opens with leaves the focus alone", async () => {
  const heading = await headingAfterNavigation("");
  expect(document.activeElement).not.toBe(heading);
});
