import { describe, expect, it } from "vitest";
import type * as z from "zod";
import { contract } from "..";
import { admin } from "../calls/admin";
import { moderation } from "../calls/moderation";
import { hasContactDetails } from "../texts/contact-details";
import { cleaned } from "../texts/plain-text";
import { email, line, pageLimit, phone, publicLine, publicText, searched, someText, text, upiId } from "./fields";
import upi from "./upi-handles.json";

/** Processor time in milliseconds: the clock would measure how busy the machine is. */
function timeFor(work: () => void): number {
  const before = process.cpuUsage();
  work();
  return process.cpuUsage(before).user / 1000;
}

describe("a line of text", () => {
  const name = line(40);

  it("is composed, trimmed and folded, so that what looks the same is the same", () => {
    expect(name.parse("  Cafe\u0301 \t Galaxy\u200b ")).toBe("Café Galaxy");
    expect(name.parse("\u202egnp.exe")).toBe("gnp.exe");
  });

  it("keeps what Indian scripts and emoji are joined with", () => {
    for (const given of ["क्‍ष", "Kantara ❤️", "3 👨‍👩‍👧"]) expect(name.parse(given)).toBe(given);
  });

  it.each(["", "\u200b", "\u3164", "\u2800", "\u00ad", "...", "Night \ud800", "Night \ufffe", "\ue000 Night"])(
    "is not %j",
    (given) => {
      expect(name.safeParse(given).success).toBe(false);
    },
  );
});

describe("a text", () => {
  it("hides nothing and turns nothing round", () => {
    expect(text(40).parse("9\u200b8\u202e7\u2066 \u00ad")).toBe("987");
    expect(text(40).parse("क्‍ष 👨‍👩‍👧")).toBe("क्‍ष 👨‍👩‍👧");
    for (const given of ["", " ", "\u200b", "\u200d"]) expect(someText(40).safeParse(given).success).toBe(false);
  });

  it("keeps every joiner and mark that a language or an emoji needs", () => {
    const needed = [
      "श्री‌मान",
      "न्‍",
      "ক্‍ষ",
      "ন্‌",
      "ശ്രീ",
      "ന്‍",
      "ක්‍ෂ",
      "می‌خواهم",
      "ड़ों",
      "ज़्यादा",
      "हूँ",
      "ড়িঁ",
      "ཨོཾ",
      "Nguyễn",
      "ज́॑",
    ];
    const emoji = ["❤️‍🔥", "👩🏽‍🚀", "🏳️‍🌈", "👨‍👩‍👧", "1️⃣", "☎️", "🇮🇳"];
    for (const given of [...needed, ...emoji].map((one) => one.normalize("NFC")))
      expect(text(40).parse(given)).toBe(given);
  });

  it("has no joiners that join nothing, and none twice", () => {
    expect(text(40).parse("pa\u200dy 9\u200c8\ufe0f7")).toBe("pay 987");
    expect(text(80).parse(`क्${"\u200d".repeat(30)}ष`)).toBe("क्\u200dष");
    expect(text(80).parse(`😀${"\u200d".repeat(30)}`)).toBe("😀");
    expect(text(80).parse(`👨${"\u200d".repeat(3)}👩`)).toBe("👨👩");
    expect(text(40).safeParse("\u200d\ufe0f").data).toBe("");
  });

  it("piles no marks up, and puts none on the text of others", () => {
    expect(text(80).parse(`x${"\u0335\u0316\u0301".repeat(12)}yz`)).toBe("x\u0335\u0335yz");
    expect(text(80).parse(`क${"\u0941".repeat(30)}`)).toBe(`क${"\u0941".repeat(4)}`);
    expect(text(80).parse(`e${"\u200b\u0301".repeat(9)}`)).toBe("é\u0301\u0301");
    expect(text(40).parse("\u0301\u0941Hi\n\u0336there")).toBe("Hi\nthere");
  });

  it("is taken as it is once a client has cleaned it, whatever was pasted", () => {
    const pasted = [
      "a\u000bb",
      "\u200b\u200b",
      "a\u0000\u0007b",
      "\ud800a\udc00",
      "a\u2028b\u0085c\f",
      "\u009f",
      "Row\tF\r\n👨‍👩‍👧 क्‍ष",
    ];
    const left = pasted.map(cleaned);
    expect(left).toEqual(["a\nb", "", "ab", "a", "a\nb\nc", "", "Row\tF\r\n👨‍👩‍👧 क्‍ष"]);
    for (const given of left) expect(text(40).parse(given)).toBe(given);
  });

  it("is cleaned in no time, and cleaning it again changes nothing", () => {
    for (const part of ["\u200d", "\u0301", "क्\u200d", "\u202e\u0301", "👨\u200d", "a\u0335\ufe0f", "\n\u0941"]) {
      const given = part.repeat(2000 / part.length);
      let cleaned = "";
      const time = timeFor(() => {
        cleaned = text(2000).parse(given);
      });
      expect(time).toBeLessThan(100);
      expect(text(2000).parse(cleaned)).toBe(cleaned);
    }
  });

  it("for everybody has no contact details, also with something invisible in them", () => {
    for (const field of [publicLine(80), publicText(80)]) {
      expect(field.parse("Screen 9, 98 Marine Drive")).toBe("Screen 9, 98 Marine Drive");
      expect(field.safeParse("98\u200b765 432\u202e10").error?.issues[0]).toMatchObject({
        params: { code: "contact_details" },
      });
    }
  });

  it("may have line ends and emoji, but no control characters and no half ones", () => {
    expect(text(40).parse(" Row F,\nseats 11 👍 ")).toBe("Row F,\nseats 11 👍");
    for (const given of ["a\u0000b", "a\u0085b", "\ud83d"]) expect(text(40).safeParse(given).success).toBe(false);
  });
});

describe("a length", () => {
  it("is counted in characters as sent, so that an emoji is one", () => {
    for (const field of [line(3), text(3), someText(3), searched(3)]) {
      for (const given of ["abc", "a👍b", "\u0958a\u0958"]) expect(field.safeParse(given).success).toBe(true);
      for (const given of ["abcd", "ab  ", "a👍bc"]) expect(field.safeParse(given).success).toBe(false);
    }
  });

  it("of a search is trimmed", () => {
    expect(searched(5, 2).parse(" pu ")).toBe("pu");
    for (const given of ["", "  ", " p "]) expect(searched(5, 2).safeParse(given).success).toBe(false);
  });

  it("is looked at before anything that takes long", () => {
    const look = () => {
      for (const field of [line(80), text(80), phone, email]) {
        for (const given of [" ", "9", "a.", "\u200b"]) {
          expect(field.safeParse(given.repeat(1_000_000)).success).toBe(false);
        }
      }
    };
    expect(timeFor(look)).toBeLessThan(1000);
  });
});

describe("a phone", () => {
  it("is an Indian mobile, however it is spaced", () => {
    const latin = ["9876543210", "+91 98765-43210", "91 9876543210", " +9 1-9876543210 ", "09876543210"];
    const prefixed = ["+91 09876543210", "+91 (0) 98765 43210", "0091 9876543210"];
    for (const given of [...latin, ...prefixed, "९८७६५४३२१०", "+91-९८७६५ ४३२१०"]) {
      expect(phone.parse(given)).toBe("+919876543210");
    }
    expect(phone.parse("9198765432")).toBe("+919198765432");
    for (const given of ["", "5876543210", "+9876543210", "+919876543210x", "98765432101", "91987654321"]) {
      expect(phone.safeParse(given).success).toBe(false);
    }
  });
});

describe("an email", () => {
  it("is trimmed and in lower case", () => {
    expect(email.parse(" Asha.Rao@Example.IN\n")).toBe("asha.rao@example.in");
    for (const given of ["", "asha", "asha@example", ".a@b.in", "a..b@c.in", "asha rao@example.in", "ash\u212a@a.in"]) {
      expect(email.safeParse(given).success).toBe(false);
    }
  });
});

describe("a number spread over the public texts of one thing", () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const show = { show_date: "2026-01-02", show_time: "18:30", ticket_count: 2, price_per_ticket: 50_000 };
  const ticket = { movie_name: "Leo", movie_language: "Tamil", theatre: "PVR", location: "Anna Nagar", ...show };
  const post = { movie_name: "Leo", city: "Chennai", days: ["2026-01-02"], parts: ["night"], seats: 2 };
  const inputs: Record<string, object> = {
    "tickets.create": ticket,
    "tickets.createFor": { ...ticket, user_id: id },
    "wanted.create": post,
    "wanted.change": { ...post, id },
  };
  const hasCode = (schema: z.ZodType, given: unknown) =>
    schema
      .safeParse(given)
      .error?.issues.some((issue) => "params" in issue && issue.params?.code === "contact_details");
  const calls = Object.entries(contract).flatMap(([domain, all]) =>
    Object.entries(all as Record<string, { "~orpc": { inputSchema?: unknown } }>).flatMap(([name, call]) => {
      const schema = call["~orpc"].inputSchema as z.ZodObject | undefined;
      const fields = Object.entries(schema?.shape ?? {}).flatMap(([field, each]) =>
        hasCode(each as z.ZodType, "Call 98765 43210") ? [field] : [],
      );
      return schema && fields.length > 1 ? [{ call: `${domain}.${name}`, schema, fields }] : [];
    }),
  );

  it("is looked for in every call that takes several", () => {
    expect(calls.map(({ call }) => call)).toEqual(Object.keys(inputs));
  });

  it.each(calls)("is refused by $call, over any two of its fields", ({ call, schema, fields }) => {
    const spread = (one: string, other: string) =>
      hasCode(schema, { ...inputs[call], [one]: "Leo 98765", [other]: "43210 PVR" });
    expect(schema.safeParse(inputs[call]).error).toBeUndefined();
    for (const one of fields)
      for (const other of fields)
        if (one !== other) expect([one, other, spread(one, other) || spread(other, one)]).toEqual([one, other, true]);
  });
});

describe("what an admin left out or mistyped", () => {
  const id = "01ARZ3NDEKTSV4RRFFQ69G5FAV";
  const first = (call: { "~orpc": { inputSchema?: unknown } }, input: unknown) =>
    (call["~orpc"].inputSchema as z.ZodType).safeParse(input).error?.issues[0]?.message;

  it.each([
    [admin.creditUser, { user_id: "x", credits: 5 }, "Invalid user ID"],
    [admin.creditUser, { credits: 5 }, "Please provide user ID and credit amount"],
    [admin.creditUser, { user_id: id }, "Please provide user ID and credit amount"],
    [admin.creditUser, { user_id: id, credits: 1.5 }, "Invalid credit amount"],
    [admin.creditUser, { user_id: id, credits: "5" }, "Invalid credit amount"],
    [admin.creditUser, { user_id: id, credits: 1001 }, "Credit amount must be between 1 and 1000"],
    [moderation.moderateUser, { user_id: "x", action: "warn", reason: "r", version: 0 }, "Invalid user ID"],
    [moderation.moderateUser, { action: "warn", reason: "r", version: 0 }, "Please provide user ID and reason"],
    [moderation.moderateUser, { user_id: id, action: "warn", version: 0 }, "Please provide user ID and reason"],
    [
      moderation.moderateUser,
      { user_id: id, action: "ban", reason: "", version: 0 },
      "Please provide user ID and reason",
    ],
    [
      moderation.moderateUser,
      { user_id: id, action: "ban", reason: " ", version: 0 },
      "Please provide user ID and reason",
    ],
    [moderation.processRefund, { id: "x", approved: true }, "Invalid refund ID"],
  ])("is said in the specification's words", (call, input, message) => {
    expect(first(call, input)).toBe(message);
  });
});

describe("the size of a page", () => {
  it("is digits in a query", () => {
    expect(pageLimit(100).parse("20")).toBe(20);
    for (const given of ["", "0", "101", "1.0", "1e1", "0x10", " 5", "007", "-1", ["5"]]) {
      expect(pageLimit(100).safeParse(given).success).toBe(false);
    }
  });
});

describe("a UPI id", () => {
  it("may have any bank's or app's handle, and public texts refuse it", () => {
    for (const handle of upi.handles) {
      expect(upiId.parse(`asha.rao@${handle}`)).toBe(`asha.rao@${handle}`);
      expect(hasContactDetails(`Pay asha.rao@${handle} first`), handle).toBe(true);
    }
  });

  const VALID = [
    "asha.rao@okaxis",
    "9876543210@ybl",
    "as@upi",
    "asha@sc",
    "a-b_c.d@a1b2c3",
    "shop.q12345@idfcbank",
    `${"a".repeat(240)}@okhdfcbank`,
  ];

  it.each(VALID)("is %j, in lower case and trimmed, and public texts refuse it", (id) => {
    expect(upiId.parse(`  ${id.toUpperCase()} `)).toBe(id);
    expect(hasContactDetails(`Pay ${id} first`)).toBe(true);
  });

  it.each([
    "asha.rao",
    "asha@okaxis.com",
    "@okaxis",
    "a@okaxis",
    "asha@1bank",
    "asha@o",
    "asha rao@okaxis",
    "asha@ok@axis",
    "asha?am=1@okaxis",
    // The rules for public texts find none of these.
    "asha_@mybank",
    "-asha@mybank",
    "आशा@okaxis",
    `${"a".repeat(250)}@okhdfcbank`,
  ])("is not %j", (id) => {
    expect(upiId.safeParse(id).success).toBe(false);
  });
});
