import type { Grievance } from "@reseat/contract";
import { answers, refuses } from "@reseat/testing/answers";
import { screen, within } from "@testing-library/react";
import { beforeEach, expect, it } from "vitest";
import { logIn, open, server } from "../../../../test/app";

const filed: Grievance = {
  number: "RS-4K7Q2M",
  kind: "intimate",
  what: "A picture of me",
  about: null,
  status: "open",
  created_at: "2026-11-22T10:00:00.000Z",
  answer_by: "2026-11-23T22:00:00.000Z",
  answered: null,
};
let sent: object[];

beforeEach(() => {
  sent = [];
  const takes = (input: object) => {
    sent.push(input);
    return filed;
  };
  server.use(answers("grievances", "fileAsVisitor", takes), answers("grievances", "file", takes));
});

it.each(["/contact-us", "/privacy-policy"])("%s leads to the form", async (path) => {
  const user = await open(path);
  await user.click(await screen.findByRole("link", { name: "File a grievance" }));
  await screen.findByRole("heading", { level: 1, name: "File a grievance" });
  await screen.findByRole("button", { name: "File grievance" });
});

it("a visitor says how to reach them, and gets the number and the time at once", async () => {
  const user = await open("/contact-us/grievance");
  const file = await screen.findByRole("button", { name: "File grievance" });
  await user.click(file);
  await screen.findByText("Please choose what it is about");
  screen.getByText("Please say what happened");
  screen.getByText("Please give your name");
  screen.getByText("Please enter a phone number or an email address");
  await expect.poll(() => document.activeElement?.getAttribute("type")).toBe("radio");
  expect(sent).toEqual([]);
  await user.click(screen.getByRole("radio", { name: "Intimate or impersonating" }));
  await user.type(screen.getByLabelText(/^What happened/), " A picture of me ");
  await user.type(screen.getByLabelText(/^Your name/), "Meera Nair");
  await user.type(screen.getByLabelText(/^Phone or email/), "98765 4321");
  await user.click(file);
  const heading = await screen.findByRole("heading", { name: "Your grievance reached us" });
  await expect.poll(() => document.activeElement).toBe(heading);
  screen.getByText("RS-4K7Q2M");
  screen.getByText("24 Nov 2026");
  screen.getByText(/We answer by the phone or email/);
  expect(sent).toEqual([{ kind: "intimate", what: "A picture of me", full_name: "Meera Nair", reach: "98765 4321" }]);
  expect(screen.queryByRole("heading", { name: "Your grievances" })).toBeNull();
});

it("a person is asked for no contact, and sees theirs below with what was answered", async () => {
  logIn();
  const answered: Grievance = {
    ...filed,
    number: "RS-000001",
    status: "answered",
    answered: { at: filed.created_at, answer: "We took it down" },
  };
  server.use(answers("grievances", "listMine", { items: [answered], next_cursor: null }));
  const user = await open("/contact-us/grievance");
  const list = await screen.findByRole("region", { name: "Your grievances" });
  await within(list).findByText("We took it down");
  expect(screen.queryByLabelText(/^Phone or email/)).toBeNull();
  await user.click(screen.getByRole("radio", { name: "Something else" }));
  await user.type(screen.getByLabelText(/^What happened/), "Nobody picks up");
  await user.type(screen.getByLabelText(/^Address of the ticket/), "reseat.in/ticket/1");
  await user.click(screen.getByRole("button", { name: "File grievance" }));
  await within(list).findByText("RS-4K7Q2M");
  expect(within(list).getAllByRole("article")).toHaveLength(2);
  expect(sent).toEqual([{ kind: "other", what: "Nobody picks up", about: "reseat.in/ticket/1" }]);
});

it("what could not be filed stays as it was typed", async () => {
  logIn();
  server.use(refuses("grievances", "file", "too_many_requests"));
  const user = await open("/contact-us/grievance");
  await user.click(await screen.findByRole("radio", { name: "Privacy or my data" }));
  await user.type(screen.getByLabelText(/^What happened/), "My name is on a page");
  await user.click(screen.getByRole("button", { name: "File grievance" }));
  await screen.findByText("Not filed");
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^What happened/).value).toBe("My name is on a page");
});

it("an address beside the form that is none of ours is not found", async () => {
  await open("/contact-us/complaints");
  expect(await screen.findByRole("heading", { name: "This seat does not exist" })).toBeDefined();
});
