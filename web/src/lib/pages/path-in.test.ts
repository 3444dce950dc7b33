import { expect, test } from "vitest";
import { alternatesOf, pathIn } from "./path-in";

test("the plain address is that of the English page, and a language stands before it", () => {
  expect(["/", "/faqs", "/movies/x?cursor=1"].map((path) => pathIn("en", path))).toEqual([
    "/",
    "/faqs",
    "/movies/x?cursor=1",
  ]);
  expect(["/", "/faqs", "/movies/x?cursor=1"].map((path) => pathIn("hi", path))).toEqual([
    "/hi",
    "/hi/faqs",
    "/hi/movies/x?cursor=1",
  ]);
});

test("who reads none of the languages is led to the plain address", () => {
  expect(alternatesOf("/faqs")).toEqual([
    ["en", "/faqs"],
    ["hi", "/hi/faqs"],
    ["x-default", "/faqs"],
  ]);
});
