import { routes } from "@reseat/contract";
import type { APIGatewayProxyEventV2 } from "aws-lambda";
import { beforeAll, expect, it, vi } from "vitest";
import { handler } from "./no-call";

beforeAll(() => void vi.stubEnv("POWERTOOLS_LOG_LEVEL", "SILENT"));

async function ask(method: string, rawPath: string) {
  const requestContext = { requestId: "r-1", http: { method } };
  const answer = await handler({ rawPath, headers: {}, requestContext } as unknown as APIGatewayProxyEventV2);
  return { status: answer.statusCode, allow: answer.headers?.allow, code: JSON.parse(answer.body as string).code };
}

it("says which methods a path takes, whichever functions they lead to", async () => {
  const refused = { status: 405, code: "method_not_allowed" };
  expect(await ask("PUT", "/api/tickets")).toEqual({ ...refused, allow: "GET, POST" });
  expect(await ask("POST", `/api/tickets/${"0".repeat(26)}`)).toEqual({ ...refused, allow: "DELETE, GET, PATCH" });
  expect(await ask("GET", "/api/webhooks/razorpay")).toEqual({ ...refused, allow: "POST" });
  for (const { method, path } of routes()) {
    expect(String((await ask("TRACE", path)).allow).split(", ")).toContain(method);
  }
});

it("knows no other path", async () => {
  for (const path of ["/", "/api", "/api/", "/api/tickets/", "/api/tickets/1/2/3", "/api/Tickets", "/tickets"]) {
    expect(await ask("GET", path)).toEqual({ status: 404, allow: undefined, code: "not_found" });
  }
});
