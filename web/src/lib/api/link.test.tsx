import { GATEWAY_ANSWERS, REFUSAL_STATUS } from "@reseat/contract/gateway";
import routes from "@reseat/contract/routes.json";
import { refuses } from "@reseat/testing/answers";
import { HttpResponse, http } from "msw";
import { expect, it } from "vitest";
import { server } from "../../../test/app";
import { createI18n } from "../language/i18n";
import { type ApiError, api } from "./api";
import { errorText } from "./error-texts";
import { FIRST_ROUTES } from "./link";

const english = createI18n("en", {});

/** The result of a call, and the message to the person. */
async function refusal() {
  const error = await api.accounts.getProfile.call().catch((error: unknown) => error);
  return { error, told: errorText(english, error) };
}

it("has the calls of first views at the contract's addresses", () => {
  expect(routes).toMatchObject(FIRST_ROUTES);
});

it.each(Object.entries(GATEWAY_ANSWERS))("a %s of the gateway itself is told like our own", async (status, answer) => {
  server.use(refuses("accounts", "getProfile", answer.code));
  const ours = await refusal();
  server.use(
    http.get("*/api/profile", () => HttpResponse.json({ message: answer.message }, { status: Number(status) })),
  );
  const gateways = await refusal();
  expect(gateways.error).toMatchObject({ code: answer.code });
  expect(gateways.told).toBe(ours.told);
});

it("a refusal under another status is the same one", async () => {
  server.use(refuses("accounts", "getProfile", "not_found"));
  const plain = await refusal();
  const asked: unknown[] = [];
  server.use(
    http.get("*/api/profile", ({ request }) => {
      asked.push(request.headers.get(REFUSAL_STATUS));
      const { code, message } = plain.error as ApiError;
      return HttpResponse.json({ code, message }, { headers: { [REFUSAL_STATUS]: "404" } });
    }),
  );
  const quiet = await refusal();
  expect(asked).toEqual(["200"]);
  expect(quiet).toEqual(plain);
  expect(quiet.error).toMatchObject({ code: "not_found", status: 404 });
});

it("a page of a proxy between us and the server is an unexpected error", async () => {
  server.use(http.get("*/api/profile", () => HttpResponse.html("<h1>Bad gateway</h1>", { status: 502 })));
  const { error, told } = await refusal();
  expect(error).toMatchObject({ code: "internal_error", status: 502 });
  expect(told).toBe("An unexpected error occurred.");
});
