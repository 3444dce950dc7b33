import { marshall } from "@aws-sdk/util-dynamodb";
import type { Item } from "./expressions";
import { MemoryTable } from "./memory-table";

/** What one check for the same ticket takes. */
export interface Check {
  of: string;
  /** Requests, and how many of them have to wait for one another. */
  requests: number;
  rounds: number;
  readUnits: number;
  writeUnits: number;
  ms: number;
}

const STORED = 1_000_000;
/** The looks of a show in a large city. */
const OF_SHOW = 2000;

/** Bytes of an item, about as DynamoDB counts them. */
const bytesOf = (item: Item) =>
  Object.entries(item).reduce(
    (sum, [name, value]) => sum + name.length + Buffer.byteLength(String(value.S ?? value.N ?? "")),
    0,
  );
const blocks = (bytes: number, size: number) => Math.max(1, Math.ceil(bytes / size));

/**
 * Measures checks among a million stored marks and a million looks: a listing whose code and number
 * nobody has, one whose code is another person's on sale, and the picture of a ticket. Units are
 * counted as DynamoDB does.
 */
export async function measureChecks(look: string): Promise<Check[]> {
  const { dynamo } = await import("@reseat/core/dynamo");
  const { newId } = await import("@reseat/core/ids");
  const { isoNow, now } = await import("@reseat/core/clock");
  const { DomainError } = await import("@reseat/core/errors");
  const { attempt } = await import("@reseat/core/internal/table/commit");
  const { LookEntity, MarkEntity } = await import("@reseat/core/internal/listings/entities");
  const { TicketEntity } = await import("@reseat/core/internal/tickets/entities");
  const Marks = await import("@reseat/core/internal/listings/marks");
  const Look = await import("@reseat/core/internal/listings/looks");

  const table = new MemoryTable();
  let [requests, rounds, underWay, readUnits, writeUnits] = [0, 0, 0, 0, 0];
  const answers: Record<string, (body: never) => object> = {
    GetItem: (body: { Key: Item; ConsistentRead?: boolean }) => {
      const answer = table.get(body);
      readUnits += blocks(bytesOf(answer.Item ?? {}), 4096) * (body.ConsistentRead ? 1 : 0.5);
      return answer;
    },
    BatchGetItem: (body: { RequestItems: Record<string, { Keys: Item[]; ConsistentRead?: boolean }> }) => {
      for (const { Keys, ConsistentRead } of Object.values(body.RequestItems)) {
        for (const Key of Keys)
          readUnits += blocks(bytesOf(table.get({ Key }).Item ?? {}), 4096) * (ConsistentRead ? 1 : 0.5);
      }
      return table.batchGet(body);
    },
    Query: (body: Parameters<MemoryTable["query"]>[0] & { ConsistentRead?: boolean }) => {
      const answer = table.query(body);
      const bytes = answer.Items.reduce((sum, item) => sum + bytesOf(item), 0);
      readUnits += blocks(bytes, 4096) * (body.ConsistentRead ? 1 : 0.5);
      return answer;
    },
    PutItem: ({ Item }: { Item: Item }) => {
      table.put(Item);
      writeUnits += blocks(bytesOf(Item), 1024);
      return {};
    },
    TransactWriteItems: (body: Parameters<MemoryTable["transact"]>[0]) => {
      const written = body.TransactItems.map((each) => Object.values(each)[0] as { Item?: Item; Key?: Item });
      writeUnits += written.reduce((sum, { Item, Key }) => sum + 2 * blocks(bytesOf(Item ?? Key ?? {}), 1024), 0);
      const reasons = table.transact(body);
      if (!reasons) return {};
      return {
        __type: "com.amazonaws.dynamodb.v20120810#TransactionCanceledException",
        message: `Transaction cancelled [${reasons.join(", ")}]`,
        CancellationReasons: reasons.map((Code) => ({ Code })),
      };
    },
  };
  Object.assign(dynamo.config, {
    requestHandler: {
      async handle({ body, headers: sent }: { body: Uint8Array; headers: Record<string, string> }) {
        requests += 1;
        if (underWay === 0) rounds += 1;
        underWay += 1;
        const answer = answers[sent["x-amz-target"]?.split(".")[1] ?? ""];
        if (!answer) throw new Error(`Not answered: ${sent["x-amz-target"]}`);
        const told = answer(JSON.parse(Buffer.from(body).toString()) as never);
        // What was sent together is under way at the same time.
        await new Promise((resolve) => setImmediate(resolve));
        underWay -= 1;
        const headers = { "content-type": "application/x-amz-json-1.0" };
        const statusCode = "__type" in told ? 400 : 200;
        return { response: { statusCode, headers, body: Buffer.from(JSON.stringify(told)) } };
      },
      metadata: { handlerProtocol: "http/1.1" },
    },
  });
  const itemOf = (params: unknown) =>
    marshall((params as { Item: object }).Item, { removeUndefinedValues: true }) as Item;
  const keep = (item: Item) => table.put(item);

  const at = now() + 86_400_000;
  const show = { movie_name: "Monsoon Express", city: "Mumbai", show_at: at };
  const ticketOf = (user_id: string, seat_info: string) => {
    const id = newId();
    const image_key = `tickets/${id}/${newId()}-aa3311-10x10`;
    const item = {
      ...{ id, user_id, ...show, movie_language: "Hindi", theatre: "Galaxy Cinema", location: "Andheri West" },
      ...{ show_date: "2026-11-27", show_time: "19:30", seat_info, ticket_count: 2, price_per_ticket: 50_000 },
      ...{ status: "available" as const, image_key, created_at: isoNow(), updated_at: isoNow() },
    };
    keep(itemOf(TicketEntity.put(item as never).params()));
    return { id, user_id, image_key, show_at: at };
  };
  const [seller, other] = [ticketOf(newId(), "H12, H13"), ticketOf(newId(), "J1")];
  const hashOf = (count: number) => String(count).padStart(43, "0");
  const sample = itemOf(
    MarkEntity.put({ kind: "code", hash: hashOf(0), ticket_id: other.id, user_id: other.user_id, expires: 0 }).params(),
  );
  for (let count = 0; count < STORED; count += 1) {
    const hash = { S: hashOf(count) };
    keep({ ...sample, pk: { S: `mark#code#${hash.S}` }, hash });
  }
  const { ticket_id, ...ofShow } = Look.keyOf({ ...show, id: newId(), location: "Andheri West" });
  const theatre = Look.houseOf({ theatre: "Galaxy Cinema", location: "Andheri West" });
  const kept = { ...ofShow, ticket_id, user_id: newId(), look, theatre, seat_info: "J7, J8", expires: 0 };
  const sampleLook = itemOf(LookEntity.put(kept).params());
  for (let count = 0; count < STORED; count += 1) {
    const pk = count < OF_SHOW ? sampleLook.pk : { S: `looks#film ${count % 600}#city ${count % 301}#${count % 97}` };
    keep({ ...sampleLook, pk, sk: { S: String(count).padStart(26, "0") } } as Item);
  }

  const measure = async (of: string, check: () => Promise<unknown>): Promise<Check> => {
    [requests, rounds, readUnits, writeUnits] = [0, 0, 0, 0];
    const began = performance.now();
    await check();
    return { of, requests, rounds, readUnits, writeUnits, ms: performance.now() - began };
  };
  const claim = async (marks: { code: string; booking: string }, refused?: "ticket_listed_elsewhere") => {
    const claiming = Marks.claiming({ ...seller, marks }, (writes) => attempt<string>(writes));
    const code = await claiming.then(
      () => undefined,
      (error: unknown) => (error instanceof DomainError ? error.code : error),
    );
    if (code !== refused) throw code;
  };
  // The first request of a process loads what later ones have.
  await claim({ code: "warm", booking: "warm" });
  return [
    await measure("a code and a number that nobody has", () => claim({ code: "new", booking: "new" })),
    await measure("a code that is on sale by another person", () =>
      claim({ code: hashOf(77), booking: "newer" }, "ticket_listed_elsewhere"),
    ),
    await measure("the same once more", () => claim({ code: hashOf(77), booking: "newer" }, "ticket_listed_elsewhere")),
    await measure("the look of a picture", () => Look.note(seller.id, seller.image_key, look)),
  ];
}
