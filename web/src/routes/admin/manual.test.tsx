import { newId } from "@reseat/core/ids";
import { answers, refuses, ticket } from "@reseat/testing/answers";
import { showIn } from "@reseat/testing/listing";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };
const seller = { id: newId(), full_name: "Asha Rao", mobile: "+919876543210", created_at: "2026-01-01T00:00:00.000Z" };

const picture = new File(["a picture"], "ticket.png", { type: "image/png" });

// Methods that jsdom lacks.
beforeEach(() => {
  vi.stubGlobal("createImageBitmap", async () => ({ close() {} }));
  URL.createObjectURL = () => "blob:ticket";
  URL.revokeObjectURL = () => {};
});
afterEach(() => vi.unstubAllGlobals());

it("finds the seller by phone, says when nobody has it, and lists the ticket as theirs", async () => {
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("admin", "findPeople", ({ query }) => ({
      items: seller.mobile.endsWith(query ?? "") ? [seller] : [],
      next_cursor: null,
    })),
  );
  logIn({ role: "admin" });
  const user = await open("/admin/manual");
  const phone = await screen.findByLabelText(/^Phone of the seller/);
  await user.type(phone, "9000000000");
  await screen.findByText("Seller not found. Please ensure the phone number is registered.");
  const send = screen.getByRole<HTMLButtonElement>("button", { name: "List for this seller" });
  expect(send.disabled).toBe(true);
  await user.clear(phone);
  await user.type(phone, "9876543210");
  await screen.findByText("Asha Rao");

  const { show_date, show_time } = showIn(30, Date.now());
  const fill = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fill(/^Movie name/, "Kantara");
  fill(/^Theatre name/, "PVR Orion");
  fill(/^Area/, "Rajajinagar");
  fill(/^Show date/, show_date);
  fill(/^Show time/, show_time);
  fill(/^Total price/, "500");
  await user.click(send);
  await screen.findByText("Please confirm the authorization checkbox");
  await user.click(screen.getByRole("checkbox"));
  await user.upload(screen.getByLabelText("Ticket image (optional)"), picture);
  server.use(refuses("tickets", "createFor", "person_unavailable"));
  await user.click(send);
  await screen.findByText("This seller is held back by our team, closed their account, or has a warning to read.");
  const listed: object[] = [];
  const sent: string[] = [];
  server.use(
    answers("tickets", "createFor", (input) => {
      listed.push(input);
      const image_upload = { url: "http://images.test/", fields: { key: "quarantine/1" } };
      return { ticket: ticket({ movie_name: input.movie_name }), image_upload };
    }),
    http.post("http://images.test/", async ({ request }) => {
      sent.push(String((await request.formData()).get("key")));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  await user.click(send);
  await screen.findByText("Kantara is on sale, and its seller is told.");
  expect(listed).toMatchObject([
    { user_id: seller.id, movie_name: "Kantara", price_per_ticket: 500_00, ticket_count: 1, image_type: "image/png" },
  ]);
  await waitFor(() => expect(sent).toEqual(["quarantine/1"]));
});
