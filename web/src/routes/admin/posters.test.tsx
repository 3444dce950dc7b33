import type { PosterSeen } from "@reseat/contract";
import { newId } from "@reseat/core/ids";
import { answers, refuses } from "@reseat/testing/answers";
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { logIn, open, server } from "../../../test/app";

const stats = { total_users: 0, total_credits: 0, total_unlocks: 0, total_refunds: 0, waiting_refunds: 0 };
const created_at = "2026-11-01T10:00:00.000Z";
const image = new File(["a picture"], "poster.png", { type: "image/png" });
const poster = (change: Partial<PosterSeen>): PosterSeen => ({
  id: newId(),
  movie_name: "Kantara",
  poster_url: "/posters/a/b-aa3311/240.webp",
  upload: null,
  created_at,
  other_names: [],
  names: {},
  ...change,
});

beforeEach(() => {
  // A function that jsdom lacks.
  vi.stubGlobal("createImageBitmap", async () => ({ close() {} }));
  URL.createObjectURL = () => "blob:poster";
  URL.revokeObjectURL = () => {};
  server.use(
    answers("admin", "getStats", { ...stats, flagged_users: 0, refund_rate: 0 }),
    answers("browse", "listMissingPosters", { items: [{ movie_name: "Pathaan", ticket_count: 3 }], total: 1 }),
  );
  logIn({ role: "admin" });
});
afterEach(() => vi.unstubAllGlobals());

it("uploads a poster for a movie that has none, and shows it once it is ready", async () => {
  let stored: PosterSeen[] = [];
  const sent: string[] = [];
  server.use(
    answers("admin", "listPosters", () => ({ items: stored, next_cursor: null })),
    answers("admin", "createPoster", ({ movie_name, content_type }) => {
      expect(content_type).toBe("image/png");
      stored = [poster({ movie_name, poster_url: null, upload: "waiting" })];
      const image_upload = { url: "http://images.test/", fields: { key: "quarantine/posters/1" } };
      return { poster: stored[0] as PosterSeen, image_upload };
    }),
    http.post("http://images.test/", async ({ request }) => {
      sent.push(String((await request.formData()).get("key")));
      return new HttpResponse(null, { status: 204 });
    }),
  );
  const user = await open("/admin/posters");
  await screen.findByText("No posters yet");
  await user.click(screen.getByRole("button", { name: "Upload poster" }));
  await screen.findByText("Please provide movie name and poster image");

  await user.click(await screen.findByRole("button", { name: "Pathaan 3 listings" }));
  expect(screen.getByLabelText<HTMLInputElement>(/^Movie name/).value).toBe("Pathaan");
  const file = screen.getByLabelText("Choose a poster, or drop it here");
  const dropped = (each: File) => fireEvent.drop(file.closest("label") as Element, { dataTransfer: { files: [each] } });
  dropped(new File(["text"], "notes.txt", { type: "text/plain" }));
  await screen.findByText("Invalid file type: Please select an image file");
  dropped(new File(["film"], "film.gif", { type: "image/gif" }));
  await screen.findByText("Please upload a JPEG, PNG or WebP image up to 5 MB.");
  dropped(image);
  await waitFor(() => expect(file.closest("label")?.querySelector("img")?.src).toBe("blob:poster"));
  await user.click(screen.getByRole("button", { name: "Upload poster" }));
  await screen.findByText("Poster uploaded");
  expect(sent).toEqual(["quarantine/posters/1"]);
  await screen.findByText("Being made ready");

  stored = [poster({ id: stored[0]?.id ?? "", movie_name: "Pathaan" })];
  const entry = (await screen.findByRole("heading", { name: "Pathaan" })).closest("article") as HTMLElement;
  await waitFor(() => expect(entry.querySelector("img")?.getAttribute("src")).toBe("/posters/a/b-aa3311/240.webp"));
  const [source] = entry.querySelectorAll("source");
  expect(source?.srcset).toBe(
    "/posters/a/b-aa3311/160.avif 160w,/posters/a/b-aa3311/240.avif 240w,/posters/a/b-aa3311/360.avif 360w",
  );
  expect(entry.querySelector<HTMLElement>(".poster")?.style.backgroundColor).toBe("#aa3311");
});

it("asks once before it deletes a poster, and says what failed", async () => {
  const [kept, refused, lost] = [
    poster({}),
    poster({ movie_name: "Jawan", upload: "refused" }),
    poster({ movie_name: "Lokah", poster_url: null, upload: "lost" }),
  ];
  let stored = [kept, refused, lost];
  server.use(
    answers("admin", "listPosters", () => ({ items: stored, next_cursor: null })),
    refuses("admin", "removePoster", "internal_error"),
  );
  const user = await open("/admin/posters");
  await screen.findByText("Not a picture");
  screen.getByText("Never arrived");
  const press = async () => {
    await user.click(await screen.findByRole("button", { name: "Delete Kantara" }));
    const dialog = await screen.findByRole("dialog", { name: "Delete the poster of Kantara?" });
    await user.click(within(dialog).getByRole("button", { name: "Delete" }));
  };
  await press();
  await screen.findByText("Delete failed");
  server.use(
    answers("admin", "removePoster", ({ id }) => {
      stored = stored.filter((each) => each.id !== id);
      return { success: true as const };
    }),
  );
  await press();
  await screen.findByText("Poster deleted");
  await waitFor(() => expect(screen.queryByRole("heading", { name: "Kantara" })).toBeNull());
});

it("gives a movie other names and its name in Hindi's script", async () => {
  let stored = poster({ other_names: ["K1"] });
  server.use(
    answers("admin", "listPosters", () => ({ items: [stored], next_cursor: null })),
    answers("admin", "namePoster", ({ other_names, names }) => {
      stored = { ...stored, other_names, names };
      return stored;
    }),
  );
  const user = await open("/admin/posters");
  await user.click(await screen.findByRole("button", { name: "Names Kantara" }));
  const dialog = await screen.findByRole("dialog", { name: "Names of Kantara" });
  await user.type(within(dialog).getByLabelText(/^Other names/), "{Enter}Kanthara");
  await user.type(within(dialog).getByLabelText(/^Name in Hindi/), "कांतारा");
  await user.click(within(dialog).getByRole("button", { name: "Save names" }));
  await screen.findByText("Names saved");
  await screen.findByText("कांतारा, K1, Kanthara");
});
