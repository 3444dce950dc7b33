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
