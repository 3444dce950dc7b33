import { stored, streamRecord } from "@reseat/testing/stream";
import { expect, it } from "vitest";
import { newId } from "../platform/ids";
import { GrievanceEntity } from "./entities";
import { grievanceNews } from "./trust.events";

const user_id = newId();
const filed = {
  number: "RS-4K7Q2M",
  kind: "other" as const,
  what: "Nobody picks up",
  created_at: "2026-01-02T10:00:00.000Z",
  answer_by: "2026-01-09T10:00:00.000Z",
  request: "r",
  body: "b",
};
const open = (writer: { user_id?: string } = { user_id }) =>
  stored(GrievanceEntity.create({ ...filed, ...writer, status: "open" }));
const answered = (writer: { user_id?: string } = { user_id }) =>
  stored(
    GrievanceEntity.create({
      ...filed,
      ...writer,
      status: "answered",
      answer: "Done",
      decided_at: "2026-01-03T10:00:00.000Z",
    }),
  );
const told = (change: { before?: object; after?: object }) => grievanceNews.follow(streamRecord(change));

it("tells a person the number, and later the answer, each once", () => {
  const notice = { userId: user_id };
  expect(told({ after: open() })).toMatchObject({
    notify: [{ ...notice, kind: "grievance_filed", params: { number: "RS-4K7Q2M" } }],
  });
  expect(told({ before: open(), after: answered() })).toMatchObject({
    notify: [{ ...notice, kind: "grievance_answered", params: { number: "RS-4K7Q2M", answer: "Done" } }],
  });
  expect(told({ before: open(), after: open() })).toEqual({});
  expect(told({ before: answered() })).toEqual({});
});

it("tells a visitor nothing, whom an admin reaches", () => {
  expect(told({ after: open({}) })).toEqual({});
  expect(told({ before: open({}), after: answered({}) })).toEqual({});
});
