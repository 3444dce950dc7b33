import { expect, it } from "vitest";
import document from "../../../docs/openapi.json" with { type: "json" };
import { brokenCalls, type CallsDocument } from "./broken-calls";

const text = { type: "string" };
const page = (fields: object, required: string[], additionalProperties = false) => ({
  content: { "application/json": { schema: { type: "object", properties: fields, required, additionalProperties } } },
  required: true,
});
/** A document with one call; a test changes a part of it. */
const calls = ({ input = {}, asked = ["id"], answer = {}, given = ["name", "kind"] } = {}) =>
  ({
    paths: {
      "/things": {
        post: {
          parameters: [{ name: "accept-language", in: "header", required: false, schema: text }],
          requestBody: page({ id: text, size: { type: "string", enum: ["s", "m"] }, ...input }, asked),
          responses: { "200": page({ name: { $ref: "#/components/schemas/name" }, kind: text, ...answer }, given) },
        },
      },
    },
    components: { schemas: { name: text } },
  }) as CallsDocument;

it.each<[string, CallsDocument, string[]]>([
  ["nothing", calls(), []],
  ["an input that it may leave out", calls({ input: { note: text } }), []],
  ["a value that it may send", calls({ input: { size: { type: "string", enum: ["s", "m", "l"] } } }), []],
  ["an answer with more", calls({ answer: { price: { type: "integer" } }, given: ["name", "kind", "price"] }), []],
  ["a call that is gone", { paths: {} }, ["POST /things is gone"]],
  [
    "an input that it must send",
    calls({ input: { note: text }, asked: ["id", "note"] }),
    ["POST /things: asks for body.note"],
  ],
  ["an input that is refused", calls({ input: { size: undefined } }), ["POST /things: takes no body.size"]],
  [
    "a value that is refused",
    calls({ input: { size: { type: "string", enum: ["s"] } } }),
    ["POST /things: takes body.size. no more as it did"],
  ],
  ["another type", calls({ input: { id: { type: "integer" } } }), ["POST /things: takes body.id. no more as it did"]],
  ["an answer with less", calls({ answer: { kind: undefined }, given: ["name"] }), ["POST /things: answers no kind"]],
  ["an answer that may lack a field", calls({ given: ["kind"] }), ["POST /things: answers no name"]],
  [
    "a field that may be null",
    calls({ answer: { name: { type: ["string", "null"] } } }),
    ["POST /things: may answer null for name."],
  ],
])("a page of the last release finds in an API with %s what breaks it", (_, now, broken) => {
  expect(brokenCalls(calls(), now)).toEqual(broken);
});

it("a page of the last release works with the API that it was made for, whatever it calls, and misses each field of a list", () => {
  const present = document as unknown as CallsDocument;
  expect(brokenCalls(present, present)).toEqual([]);
  const poorer = structuredClone(document);
  poorer.components.schemas.BrowsePage.required = ["items"];
  expect(brokenCalls(present, poorer as unknown as CallsDocument)).toContain("GET /tickets: answers no total");
});
