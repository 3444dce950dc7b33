import { readFileSync } from "node:fs";
import type { Access } from "../aws/iam";
import type { DeadLetter } from "../aws/sqs";
import type { Clock } from "../clock";
import type { PushService } from "../push-service";
import { type Answer, isPreflight, readBody, sendJson, sendText } from "../server";
import type { Inbox } from "./kept-data";

const page = readFileSync(new URL("../inbox-page.html", import.meta.url), "utf8");

/** Returns the present codes of the admins' authenticator apps. */
async function adminCodes(): Promise<{ name: string; phone: string; code: string | null }[]> {
  // A late import: core reads the environment that the stack has set.
  const { Account, SecondFactor } = await import("@reseat/core/accounts");
  const admins = await Account.listAdmins();
  return Promise.all(
    admins.map(async ({ id, full_name: name, mobile: phone }) => ({
      name,
      phone,
      code: await SecondFactor.currentCode(id),
    })),
  );
}

/**
 * Everything under /_local, which exists only on a developer's machine: inbox, admins' codes,
 * clock, dead letters, denials, push.
 */
export function localPages({
  inbox,
  clock,
  deadLetters,
  push,
  access,
  settled,
}: {
  inbox: Inbox;
  clock: Clock;
  deadLetters(): DeadLetter[];
  push: PushService;
  access: Access;
  /** Resolves when all effects so far are over. */
  settled(): Promise<void>;
}): Answer {
  return async (request, response, path) => {
    if (isPreflight(request, response)) return;
    switch (`${request.method} ${path.split("?")[0]}`) {
      case "GET /":
      case "GET ":
        return sendText(response, 200, page, "text/html; charset=utf-8");
      case "GET /inbox":
        return sendJson(response, 200, inbox.list());
      case "GET /admin-codes":
        return sendJson(response, 200, await adminCodes());
      case "DELETE /inbox":
        inbox.clear();
        return sendJson(response, 200, []);
      case "GET /settled":
        await settled();
        return sendJson(response, 200, {});
      case "GET /dead-letters":
        return sendJson(response, 200, deadLetters());
      case "GET /denials":
        return sendJson(response, 200, access.denials);
      case "GET /pushes":
        return sendJson(response, 200, push.pushed);
      case "POST /push-subscriptions": {
        const { server_key } = JSON.parse((await readBody(request)).toString() || "{}") as { server_key?: string };
        return sendJson(response, 201, push.subscribe(server_key));
      }
      case "GET /clock":
        return sendJson(response, 200, { offset_seconds: clock.offsetSeconds });
      case "DELETE /clock":
        clock.reset();
        return sendJson(response, 200, { offset_seconds: 0 });
      case "POST /clock": {
        const seconds = JSON.parse((await readBody(request)).toString() || "{}").advance_seconds;
        if (!Number.isFinite(seconds) || seconds < 0) {
          return sendJson(response, 400, { message: "advance_seconds must be a number of seconds, 0 or more" });
        }
        await clock.advance(seconds);
        await settled();
        return sendJson(response, 200, { offset_seconds: clock.offsetSeconds });
      }
      default:
        return sendJson(response, 404, { message: "Not Found" });
    }
  };
}
