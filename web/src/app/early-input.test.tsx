import { act } from "@testing-library/react";
import { useState } from "react";
import { hydrateRoot } from "react-dom/client";
import { renderToString } from "react-dom/server.browser";
import { useForm } from "react-hook-form";
import { afterEach, expect, test } from "vitest";
import { doEarlyInput } from "./early-input";
import type { Field } from "./form-keeper";

function Screen() {
  const [search, setSearch] = useState("");
  const [isChecked, setChecked] = useState(false);
  const [presses, setPresses] = useState(0);
  const [hadFocus, setHadFocus] = useState(false);
  const { register, watch } = useForm({ defaultValues: { phone: "" } });
  return (
    <>
      <input
        type="search"
        value={search}
        onChange={(event) => setSearch(event.target.value)}
        onFocus={() => setHadFocus(true)}
      />
      <input type="checkbox" checked={isChecked} onChange={(event) => setChecked(event.target.checked)} />
      <input type="tel" {...register("phone")} />
      <button type="button" onClick={() => setPresses((count) => count + 1)}>
        Press
      </button>
      <output>{[search, isChecked, watch("phone"), presses, hadFocus].join()}</output>
    </>
  );
}

/** Notes input as boot.js does. */
function note(focused?: HTMLElement) {
  const fields = new Map<Field, { value: string; checked: boolean }>();
  const presses: HTMLElement[] = [];
  window.earlyInput = { address: "/", fields, presses, ...(focused && { focused }), stop: () => {} };
  return { fields, presses };
}

const get = <Kind extends HTMLElement>(selector: string) => {
  const found = document.querySelector<Kind>(selector);
  if (!found) throw new Error(`No ${selector}`);
  return found;
};

afterEach(() => {
  document.body.innerHTML = "";
});

test("what was typed, chosen and pressed on a drawn page is heard by the app that takes it over", async () => {
  document.body.innerHTML = `<main>${renderToString(<Screen />)}</main>`;
  const [search, box, phone] = document.querySelectorAll("input");
  if (!search || !box || !phone) throw new Error();
  const { fields, presses } = note(search);
  search.focus();
  search.value = "Devara";
  box.checked = true;
  phone.value = "98765";
  for (const field of [search, box, phone]) fields.set(field, { value: field.value, checked: field.checked });
  presses.push(get("button"), get("button"));

  await act(async () => hydrateRoot(get("main"), <Screen />));
  await act(async () => doEarlyInput(true));

  expect(get("output").textContent).toBe("Devara,true,98765,2,true");
  expect([search.value, box.checked, phone.value]).toEqual(["Devara", true, "98765"]);
});

test("what was done to a page that the app draws anew is done to the controls in its place, and what was not typed stays", () => {
  const page = `<a href="#content">Skip</a><input type="search" name="search" value="Devara"><input type="date" value="2026-11-23">`;
  document.body.innerHTML = page;
  const search = get<HTMLInputElement>("input");
  const { fields } = note(get("a"));
  fields.set(search, { value: "Devara 2", checked: false });
  document.body.innerHTML = page;
  doEarlyInput(false);
  expect([...document.querySelectorAll("input")].map(({ value }) => value)).toEqual(["Devara 2", "2026-11-23"]);
  expect(document.activeElement).toBe(get("a"));
});

test("what was done to a control of a page that the app draws anew is not done twice", () => {
  document.body.innerHTML = "<input><button>Pay</button>";
  let presses = 0;
  get("button").onclick = () => {
    presses += 1;
  };
  const noted = note();
  get("button").click();
  noted.presses.push(get("button"));
  noted.fields.set(get<HTMLInputElement>("input"), { value: "was sent", checked: false });
  doEarlyInput(false);
  expect(presses).toBe(1);
  expect(get<HTMLInputElement>("input").value).toBe("");
});
