import { screen } from "@testing-library/react";
import { expect, it } from "vitest";
import { open } from "../../../test/app";

it.each(["/contact-us", "/privacy-policy"])(
  "%s names the grievance officer, and a test stage says that it is one",
  async (path) => {
    await open(path);
    await screen.findByRole("heading", { name: "Grievance officer" });
    screen.getByText("Sample name: this is a test stage");
    screen.getByText("Sample address: this is a test stage");
    expect(screen.getAllByRole("link", { name: "support@reseat.in" }).at(-1)).toHaveProperty(
      "href",
      "mailto:support@reseat.in",
    );
  },
);
