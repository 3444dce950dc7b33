import { readFileSync } from "node:fs";
import type { Clock } from "./clock";
import { allowAnyOrigin, readBody, sendJson, sendText } from "./http";
import type { Access } from "./iam/access";
import type { Inbox } from "./inbox";
import type { PushService } from "./push";
import type { Answer } from "./server";
import type { StreamPoller } from "./streams";

const page = readFileSync(new URL("./inbox-page.html", import.meta.url), "utf8");

/** Everything under /_local, which exists only on a developer's machine: inbox, clock, dead letters, denials, push. */
export function localPages({
  inbox,
  clock,
  stream,
  push,
  access,
  settled,
}: {
  inbox: Inbox;
  clock: Clock;
  stream: StreamPoller;
  push: PushService;
  access: Access;
  /** Resolves when everything caused so far has been handled. */
  settled(): Promise<void>;
}): Answer {
  return async (request, response, path) => {
    allowAnyOrigin(request, response);
    if (request.method === "OPTIONS") {
      response.writeHead(200).end();
      return;
    }
    switch (`${request.method} ${path.split("?")[0]}`) {
      case "GET /":
      case "GET ":
        return sendText(response, 200, page, "text/html; charset=utf-8");
      case "GET /inbox":
        return sendJson(response, 200, inbox.list());
      case "DELETE /inbox":
        inbox.clear();
        return sendJson(response, 200, []);
      case "GET /settled":
        await settled();
        return sendJson(response, 200, {});
      case "GET /dead-letters":
        return sendJson(response, 200, stream.deadLetters);
      case "GET /denials":
        return sendJson(response, 200, access.denials);
      case "POST /push-subscriptions":
        return sendJson(response, 201, push.subscribe());
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
