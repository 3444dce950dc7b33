import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { GetCommand } from "@aws-sdk/lib-dynamodb";
import type { Actor } from "@reseat/core/actor";
import { newId } from "@reseat/core/ids";
import { builtFunctions } from "@reseat/functions/build";
import { createTable, startDynamo } from "@reseat/local/dynamo";
import { functionEnvironment, originKey } from "@reseat/local/environment";
import { pathOf, routeOf } from "@reseat/testing/contract-calls";
import { streamRecord } from "@reseat/testing/stream";
import { measureAdmins, SESSION } from "./admin-calls";
import { type RequestFigures, startRecorder } from "./recorder";

export interface CallFigures extends RequestFigures {
  call: string;
  method: string;
}

type Handler = (event: object) => Promise<{ statusCode?: number; body?: string }>;

/**
 * Makes the calls that read or write the table, with the functions as shipped, and counts what each
 * requests from DynamoDB.
 */
export async function measureCalls(): Promise<CallFigures[]> {
  const [dynamo, functions] = await Promise.all([startDynamo(), builtFunctions()]);
  const recorder = await startRecorder(dynamo.endpoint);
  const addresses = { server: "http://127.0.0.1:1", dynamo: recorder.endpoint, site: "http://localhost:5173" };
  Object.assign(process.env, functionEnvironment(addresses, "bench"), { POWERTOOLS_LOG_LEVEL: "SILENT" });
  await createTable(dynamo.endpoint, "bench");
  try {
    return await stories(recorder, functions);
  } finally {
    recorder.stop();
    await dynamo.stop();
  }
}

/** Follows forty deals like this one, as many as a usual price is made of. */
async function rememberPrices(buyerId: string, ticketId: string): Promise<void> {
  const { dynamo, tableName } = await import("@reseat/core/dynamo");
  const { usualPriceFollower } = await import("@reseat/core/internal/listings/usual-price");
  const Key = { pk: `ticket#${ticketId}`, sk: `deal#${buyerId}#contact` };
  const { Item } = await dynamo.send(new GetCommand({ TableName: tableName(), Key, ConsistentRead: true }));
  for (let deal = 0; deal < 40; deal += 1)
    await usualPriceFollower.follow(streamRecord({ after: { ...Item, id: newId() } }));
}

/** The claims of a session that has just begun, because a ban ends older ones. */
function claimsOf({ userId, isAdmin }: Actor) {
  const auth_time = String(Math.floor(Date.now() / 1000));
  return { user_id: userId, auth_time, origin_jti: SESSION, ...(isAdmin && { "cognito:groups": "[admin]" }) };
}

async function stories(recorder: Awaited<ReturnType<typeof startRecorder>>, folder: string): Promise<CallFigures[]> {
  const { person } = await import("@reseat/testing/people");
  const { listing } = await import("@reseat/testing/listing");
  const { Sweep } = await import("@reseat/core/events");
  const [seller, buyer, stranger, late] = await Promise.all([person(200), person(200), person(), person(5)]);
  const figures: CallFigures[] = [];
  const handlers = new Map<string, Promise<{ handler: Handler }>>();

  const send = async (who: Actor | null, name: string, input: Record<string, unknown> = {}) => {
    const [domain = "", call = ""] = name.split(".");
    const route = routeOf(domain, call);
    const loading = handlers.get(domain) ?? import(pathToFileURL(join(folder, "api", `${domain}.mjs`)).href);
    handlers.set(domain, loading);
    const { handler } = await loading;
    const { path: rawPath, rest } = pathOf(route, input);
    const isGet = route.method === "GET";
    return handler({
      version: "2.0",
      rawPath,
      rawQueryString: isGet ? String(new URLSearchParams(rest as Record<string, string>)) : "",
      headers: {
        "content-type": "application/json",
        "idempotency-key": randomUUID(),
        "x-origin-key": originKey,
        "x-viewer-address": "127.0.0.1",
      },
      ...(!isGet && { body: JSON.stringify(rest) }),
      requestContext: {
        requestId: "bench",
        http: { method: route.method, path: rawPath, sourceIp: "127.0.0.1" },
        ...(who && { authorizer: { jwt: { claims: claimsOf(who) } } }),
      },
    });
  };

  const make = async <T>(who: Actor | null, name: string, input: Record<string, unknown> = {}): Promise<T> => {
    const answer = await send(who, name, input);
    if (answer.statusCode !== 200) throw new Error(`${name}: ${answer.body}`);
    return JSON.parse(answer.body ?? "null") as T;
  };

  const measure = async <T>(
    who: Actor | null,
    name: string,
    input: Record<string, unknown> = {},
    label = name,
  ): Promise<T> => {
    let answer: T | undefined;
    const counted = await recorder.during(async () => {
      answer = await make<T>(who, name, input);
    });
    const [domain = "", call = ""] = name.split(".");
    figures.push({ call: label, method: routeOf(domain, call).method, ...counted });
    return answer as T;
  };
  const ticket = async () => (await make<{ id: string }>(seller, "tickets.create", listing())).id;
  const interest = async (message = "Are these aisle seats? I can come to the theatre.") => {
    const input = { ticket_id: await ticket(), message };
    return (await make<{ interest_request: { id: string } }>(buyer, "interest.express", input)).interest_request.id;
  };
  // A first pass, so that the measured calls find every function loaded and its connections open.
  await make(buyer, "interest.withdraw", { id: await interest() });
  const others = ["accounts.updateProfile", "deals.unlockSeller", "availability.request", "trust.createReport"];
  for (const call of [...others, "notifications.clearRead", "credits.get", "messaging.countUnread"])
    await send(stranger, call);

  await measure(buyer, "accounts.getProfile");
  await measure(buyer, "accounts.updateProfile", { location: "Mumbai" });
  await measure(null, "accounts.doesMobileExist", { mobile_input: "9876543210" });
  const listed = await measure<{ id: string }>(seller, "tickets.create", listing());
  await measure(null, "tickets.get", { id: listed.id });
  await measure(seller, "tickets.listMine");
  const { movie_name, theatre, show_date, show_time, location } = listing();
  await measure(seller, "tickets.findDuplicate", { movie_name, theatre, show_date, show_time, location });
  await measure(seller, "tickets.updateStatus", { id: listed.id, status: "sold" });
  await measure(seller, "tickets.remove", { id: await ticket() });
  await measure(seller, "tickets.answerStillHave", { answers: [{ ticket_id: await ticket(), answer: "sold" }] });
  await make(seller, "tickets.create", listing({}, 0.5));
  process.env.CLOCK_OFFSET_SECONDS = "3600";
  // A new day may have begun in the hour that passed, and a person's first call of a day writes.
  await make(seller, "tickets.listMine");
  await measure(seller, "tickets.cleanupExpired");
  delete process.env.CLOCK_OFFSET_SECONDS;
  await measure(null, "tickets.listPosters");
  await make(null, "browse.listTickets");
  await measure(null, "browse.listTickets");
  await measure(null, "browse.getFacets");
  const reviewed = await ticket();
  await measure(buyer, "interest.express", {
    ticket_id: reviewed,
    message: "Are these aisle seats? I can come to the theatre.",
  });
  const sought = await make<{ id: string; user_id: string }>(
    seller,
    "tickets.create",
    listing({ accepts_first: true }),
  );
  const asking = { ticket_id: sought.id, seller_id: sought.user_id, message: "I can pay at once." };
  await measure(buyer, "interest.express", asking, "interest.express, accepted at once");
  for (const party of [buyer, seller]) await measure(party, "tickets.get", { id: reviewed });
  // A person's first call of a day writes.
  await make(late, "credits.get");
  await measure(buyer, "interest.list", { type: "buyer" });
  await measure(seller, "interest.unlockBuyer", { request_id: await interest() });
  await measure(seller, "interest.reject", { id: await interest() });
  await measure(buyer, "interest.withdraw", { id: await interest() });
  const unlocked = await ticket();
  await measure(buyer, "deals.unlockSeller", { user_id: seller.userId, ticket_id: unlocked });
  for (const party of [buyer, seller]) await measure(party, "tickets.get", { id: unlocked });
  const unlocks = await measure<{ items: { id: string }[] }>(buyer, "deals.listUnlocks");
  const agree = { kind: "agree", price_each: 25_000, pay: "upi", hand: "here" };
  for (const party of [seller, buyer])
    await measure(party, "deals.takeStep", { id: unlocks.items[0]?.id, step: agree });
  await measure(buyer, "deals.list");
  const talk = {
    conversation_id: (await measure<{ id: string }>(buyer, "messaging.start", { ticket_id: unlocked })).id,
  };
  for (const who of [buyer, seller]) await measure(who, "messaging.get", talk);
  await measure(buyer, "messaging.send", { ...talk, id: randomUUID(), message: "Are you at the theatre already?" });
  const picture = { ...talk, message_id: randomUUID(), content_type: "image/png" };
  await measure(buyer, "messaging.createPictureUpload", picture);
  await measure(seller, "messaging.list");
  await measure(seller, "messaging.countUnread");
  await measure(seller, "messaging.listMessages", talk);
  await measure(seller, "messaging.mark", { ...talk, marks: { seen: 1 } });
  await measure(seller, "messaging.block", talk);
  await measure(seller, "messaging.unblock", talk);
  const question = await measure<{ id: string }>(buyer, "availability.request", { ticket_id: await ticket() });
  await measure(seller, "availability.list", { role: "seller" });
  await measure(seller, "availability.respond", { id: question.id, response: "yes" });
  await measure(buyer, "credits.get");
  await measure(buyer, "credits.listTransactions");
  await measure(buyer, "credits.getStatement");
  await measure(buyer, "notifications.list");
  await measure(buyer, "notifications.markAllRead");
  await measure(buyer, "notifications.clearRead");
  const review = { ticket_id: unlocked, reviewed_user_id: seller.userId };
  await measure(buyer, "trust.createFeedback", { ...review, rating: 5, feedback_type: "seller_review" });
  await measure(buyer, "trust.getMyFeedback", review);
  await measure(null, "trust.listFeedback", { reviewed_user_id: seller.userId });
  await measure(buyer, "trust.calculateScore", { user_id: seller.userId });
  await measure(null, "trust.getScore", { user_id: seller.userId });
  await rememberPrices(buyer.userId, unlocked);
  await measure(null, "tickets.getUsualPrice", { theatre, location, show_date, show_time });
  await measure(buyer, "trust.getPerson", { id: seller.userId });
  const report = { reported_user_id: seller.userId, report_type: "spam", description: "Spam" };
  await measure(buyer, "trust.createReport", report);
  await measure(buyer, "trust.listReports");
  await measure(buyer, "trust.createRefund", { ticket_unlock_id: unlocks.items[0]?.id, reason: "No answer" });
  await measure(buyer, "trust.listRefunds");

  for (const screen of [undefined, "notifications", "messages"])
    await measure(seller, "accounts.getMe", screen ? { screen } : {});
  await measure(seller, "moderation.getMine");
  await measure(seller, "notifications.count");

  await measureAdmins({ make, measure });

  await interest();
  process.env.CLOCK_OFFSET_SECONDS = "901";
  figures.push({ call: "sweep: one interest out of time", method: "", ...(await recorder.during(() => Sweep.run())) });
  return figures;
}
