import { expect, it } from "vitest";
import { Turns } from "./lambda";

/** Makes work that ends when it is told to. */
function work(name: string, began: string[]) {
  let end: () => void = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  const run = async () => {
    began.push(name);
    await ended;
    return name;
  };
  return { run, end };
}

it("lets two at once and the others in order, also after one that fails, and is calm when nobody waits", async () => {
  const turns = new Turns(2);
  const began: string[] = [];
  const [a, b, c] = [work("a", began), work("b", began), work("c", began)];
  const failing = turns.take(() => a.run().then(() => Promise.reject(new Error("a"))));
  const others = [turns.take(b.run), turns.take(c.run)];
  let isCalm = false;
  const calm = turns.calm().then(() => {
    isCalm = true;
  });
  expect([began, isCalm]).toEqual([["a", "b"], false]);

  a.end();
  await expect(failing).rejects.toThrow("a");
  await calm;
  expect(began).toEqual(["a", "b", "c"]);
  b.end();
  c.end();
  expect(await Promise.all(others)).toEqual(["b", "c"]);
  expect(await turns.take(async () => "d")).toBe("d");
});
