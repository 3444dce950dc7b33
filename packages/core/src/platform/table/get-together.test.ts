import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { type BatchGetCommandInput, DynamoDBDocumentClient, type GetCommandInput } from "@aws-sdk/lib-dynamodb";
import { expect, it } from "vitest";
import { StandingEntity } from "../../accounts/session-entities";
import { newId } from "../ids";
import { tableName } from "./dynamo";
import { getTogether } from "./get-together";

/**
 * Makes a client that records its requests, and can leave keys unprocessed as a throttled table
 * does.
 */
function watched() {
  const requests: [name: string, keys: number][] = [];
  let leavesOut = 0;
  const client = DynamoDBDocumentClient.from(new DynamoDBClient());
  client.middlewareStack.add(
    (next, { commandName = "" }) =>
      async (args) => {
        const { RequestItems } = args.input as BatchGetCommandInput;
        const wanted = RequestItems?.[tableName()];
        const left = wanted?.Keys?.splice(0, leavesOut) ?? [];
        leavesOut = 0;
        requests.push([commandName, wanted?.Keys?.length ?? 1]);
        const answer = await next(args);
        if (left.length > 0) Object.assign(answer.output, { UnprocessedKeys: { [tableName()]: { Keys: left } } });
        return answer;
      },
    { step: "initialize" },
  );
  const leaveOut = (keys: number) => {
    leavesOut = keys;
  };
  return { get: getTogether(client), requests, leaveOut };
}

async function person(signed_out_at: number) {
  const user_id = newId();
  await StandingEntity.create({ user_id, signed_out_at }).go();
  return user_id;
}

const standing = (userId: string, ConsistentRead = true): GetCommandInput => ({
  TableName: tableName(),
  Key: { pk: `person#${userId}`, sk: "standing" },
  ConsistentRead,
});

it("reads in one request what is asked for at the same moment, each item once, and none that is not there", async () => {
  const { get, requests } = watched();
  const [one, other] = await Promise.all([person(1), person(2)]);
  const later = async () => get(standing(await Promise.resolve(one)));
  const found = await Promise.all([get(standing(other)), get(standing(newId())), later(), get(standing(one))]);
  expect(found.map(({ Item }) => Item?.signed_out_at)).toEqual([2, undefined, 1, 1]);
  expect(requests).toEqual([["BatchGetItemCommand", 3]]);
});

it("reads again what is asked for again, and a single item by itself", async () => {
  const { get, requests } = watched();
  const one = await person(1);
  expect((await get(standing(one))).Item).toMatchObject({ signed_out_at: 1 });
  await StandingEntity.update({ user_id: one }).set({ signed_out_at: 2 }).go();
  const found = await Promise.all([get(standing(one)), get(standing(one))]);
  expect(found.map(({ Item }) => Item?.signed_out_at)).toEqual([2, 2]);
  expect(requests.map(([name]) => name)).toEqual(["GetItemCommand", "GetItemCommand"]);
});

it("requests again the keys that a throttled table left out, and reads no more strictly than asked", async () => {
  const { get, requests, leaveOut } = watched();
  const people = await Promise.all([1, 2, 3].map(person));
  leaveOut(2);
  const found = await Promise.all(people.map((id) => get(standing(id))));
  expect(found.map(({ Item }) => Item?.signed_out_at)).toEqual([1, 2, 3]);
  expect(requests.map(([, keys]) => keys)).toEqual([1, 2]);
  await Promise.all(people.flatMap((id) => [get(standing(id)), get(standing(id, false))]));
  expect(requests.slice(2).map(([, keys]) => keys)).toEqual([3, 3]);
});
