import { render, screen } from "@testing-library/react";
import { beforeAll, expect, it } from "vitest";
import { allowTranslation } from "./translated-page";

beforeAll(allowTranslation);

function Seats({ count, isOver = false }: { count: number; isOver?: boolean }) {
  return (
    <p>
      {!isOver && "Only "}
      {count} left
    </p>
  );
}

/** Replaces a text with an element, as a browser's translator does. */
async function translate(text: ChildNode, translation: string): Promise<void> {
  const seen = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      observer.disconnect();
      resolve();
    });
    observer.observe(document.body, { childList: true, subtree: true });
  });
  const font = document.createElement("font");
  font.textContent = translation;
  text.replaceWith(font);
  await seen;
}

const textsOf = (element: HTMLElement) => [...element.childNodes];

// Texts that change are covered by translated.spec.ts: happy-dom has no `nodeValue` of nodes.
it("a text that was translated goes when the app takes it away, and comes back", async () => {
  const { container, rerender, unmount } = render(<Seats count={3} />);
  const [only] = textsOf(screen.getByText("Only 3 left"));
  if (only) await translate(only, "केवल ");
  rerender(<Seats count={3} isOver />);
  expect(container.textContent).toBe("3 left");
  const [count] = textsOf(screen.getByText("3 left"));
  if (count) await translate(count, "तीन");
  rerender(<Seats count={3} />);
  expect(container.textContent).toBe("Only 3 left");
  unmount();
  expect(container.textContent).toBe("");
});
