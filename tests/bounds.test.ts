import { routes } from "@reseat/contract";
import { beforeAll, describe, expect, it } from "vitest";
import { type CallFigures, measureCalls } from "./bench/calls";

let figures: CallFigures[];
/**
 * The case, its ticket, what holds that one's marks, the listings of these, and the change; the seller
 * of a listing by our team, their other tickets of that day, and the listing.
 */
const LONGER: Record<string, number> = { "moderation.freeTicket": 5, "tickets.createFor": 3 };

beforeAll(async () => {
  figures = await measureCalls();
}, 600_000);

describe("what a call asks of DynamoDB", () => {
  it("is one round for a read and two for a command", () => {
    const calls = figures.filter(({ method }) => method !== "");
    const tooMany = calls.filter(({ call, method, rounds }) => rounds > (LONGER[call] ?? (method === "GET" ? 1 : 2)));
    expect(tooMany.map(({ call, rounds }) => `${call}: ${rounds}`)).toEqual([]);
    expect(calls.length).toBeGreaterThan(30);
  });

  it("is counted for every call of admins but those that ask somebody else in their middle", () => {
    const measured = new Set(figures.map(({ call }) => call));
    const ofAdmins = routes().filter(({ access }) => access === "admin");
    const left = ofAdmins.map(({ domain, name }) => `${domain}.${name}`).filter((call) => !measured.has(call));
    // These depend on the second factor, Cognito, S3 and Razorpay.
    expect(left.sort()).toEqual([
      "accounts.endSessions",
      "admin.confirm",
      "moderation.readStory",
      "payments.refundCase",
    ]);
  });

  it("is at most 15 write units for an expression of interest, one of which counts it", () => {
    const express = figures.filter(({ call }) => call === "interest.express");
    expect(express).toHaveLength(1);
    for (const { standardWriteUnits } of express) {
      expect(standardWriteUnits).toBeGreaterThan(0);
      expect(standardWriteUnits).toBeLessThanOrEqual(15);
    }
  });

  it("is at most 28 write units for a request that is accepted at once, one of which counts it", () => {
    const express = figures.find(({ call }) => call === "interest.express, accepted at once");
    expect(express?.standardWriteUnits).toBeGreaterThan(15);
    expect(express?.standardWriteUnits).toBeLessThanOrEqual(28);
  });

  it("is at most 14 write units for a message, one of which counts it", () => {
    const send = figures.find(({ call }) => call === "messaging.send");
    expect(send?.standardWriteUnits).toBeGreaterThan(0);
    expect(send?.standardWriteUnits).toBeLessThanOrEqual(14);
  });
});
