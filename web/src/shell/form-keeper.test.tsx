import { expect, test, vi } from "vitest";
import { handOver } from "./form-keeper";

test("what was typed into a drawn page goes on in the field of that name, else of that kind, and what was not typed stays", async () => {
  document.body.innerHTML = `<input type="search" name="search" value="Devara"><input type="tel" name="phone"><input type="date" value="2026-11-23"><input>`;
  const drawn = [...document.querySelectorAll("input")];
  const [search, phone] = drawn;
  if (!search || !phone) throw new Error();
  search.value = "Devara 2";
  handOver(drawn);
  phone.value = "98765";
  phone.focus();

  document.body.innerHTML = `<input id="name"><input type="tel" id="other"><input type="tel" id="phone" name="phone"><input type="search" id="search"><input type="date" id="day" value="2026-12-01">`;

  const value = (id: string) => document.querySelector<HTMLInputElement>(`#${id}`)?.value;
  await vi.waitFor(() => expect(value("phone")).toBe("98765"));
  expect(["name", "other", "search", "day"].map(value)).toEqual(["", "", "Devara 2", "2026-12-01"]);
});

test("the focus stays on a control of a drawn page whose place another one takes, also when it comes there late", async () => {
  const page = `<a href="#content">Skip</a><a href="/home">Home</a><button>Go</button><button>Stop</button>`;
  document.body.innerHTML = page;
  handOver([...document.body.querySelectorAll<HTMLElement>("a, button")]);
  const [, go] = document.querySelectorAll("button");
  const [skip] = document.links;
  go?.focus();
  skip?.focus();

  document.body.innerHTML = `<button>Skip</button>${page}`;
  await vi.waitFor(() => expect(document.activeElement).toBe(document.links[0]));
  expect(skip?.isConnected).toBe(false);
});
