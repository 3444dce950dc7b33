import { createHash } from "node:crypto";
import { HttpResponse, http, type RequestHandler } from "msw";

/**
 * SQS at the network boundary of a test without a stack: keeps the messages of every queue, or is
 * down.
 */
export function queueBoundary(): { handler: RequestHandler; messages: object[]; isDown: boolean } {
  const queue = {
    messages: [] as object[],
    isDown: false,
    handler: http.post(`${process.env.AWS_ENDPOINT_URL_SQS}*`, async ({ request }) => {
      if (queue.isDown) return HttpResponse.json({ __type: "InternalError" }, { status: 500 });
      const { Entries } = (await request.json()) as { Entries: { Id: string; MessageBody: string }[] };
      // Characters that XML cannot contain.
      const refused = Entries.filter(({ MessageBody }) => /[\ufffe\uffff]/.test(MessageBody));
      if (refused.length > 0) {
        const Failed = refused.map(({ Id }) => ({ Id, SenderFault: true, Code: "InvalidMessageContents" }));
        return HttpResponse.json({ Successful: [], Failed });
      }
      queue.messages.push(...Entries.map(({ MessageBody }) => JSON.parse(MessageBody)));
      const Successful = Entries.map(({ Id, MessageBody }) => ({
        Id,
        MessageId: Id,
        MD5OfMessageBody: createHash("md5").update(MessageBody).digest("hex"),
      }));
      return HttpResponse.json({ Successful, Failed: [] });
    }),
  };
  return queue;
}
