import { screen, within } from "@testing-library/react";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { open, server } from "../../../test/app";

it("the notices name each library with its licence, and the text on a press", async () => {
  const notice = { name: "clsx", version: "2.1.1", license: "MIT", text: "MIT License. Permission is hereby granted" };
  server.use(http.get("*/notices.json", () => HttpResponse.json([notice])));
  await open("/notices");
  const libraries = within(await screen.findByRole("region", { name: "Libraries" }));
  const [library] = await libraries.findAllByRole("listitem");
  expect(library?.textContent).toBe("clsx2.1.1 · MITMIT License. Permission is hereby granted");
  screen.getByRole("link", { name: "GeoNames" });
});
