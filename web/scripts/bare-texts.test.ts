import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { bareTexts } from "./bare-texts";

async function foundIn(code: string): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), "texts-"));
  await writeFile(join(folder, "screen.tsx"), code);
  const found = await bareTexts(folder);
  await rm(folder, { recursive: true });
  return found.map(({ text }) => text);
}

test("finds what people would read and no macro wraps", async () => {
  const code = `
    import { t } from "@lingui/core/macro";
    import { Trans } from "@lingui/react/macro";
    const label = "Sold";
    const Screen = ({ count, toast }) => {
      toast({ title: \`\${count} tickets were sold\` });
      return <p title="tickets">Hello <Trans>There are {count === 1 ? "One ticket" : count}</Trans></p>;
    };`;
  expect(await foundIn(code)).toEqual([
    "t of @lingui/core/macro",
    "Sold",
    "{} tickets were sold",
    "tickets",
    "Hello",
    "One ticket",
  ]);
});

test("leaves alone what is wrapped and what is for machines", async () => {
  const code = `
    import { msg, plural } from "@lingui/core/macro";
    import { Plural, Trans, useLingui } from "@lingui/react/macro";
    const STATES = { sold: msg\`Sold\`, open: msg\`Open\` };
    type Key = "Enter" | "Escape";
    const Screen = ({ count, key }) => {
      const { t } = useLingui();
      if (key === "Escape") throw new Error("Nobody reads this.");
      return (
        <p className="grid place-items-center gap-2" aria-label={t\`Tickets\`} data-state="Open">
          <Trans>Hello <b>you</b></Trans> <Plural value={count} one="# ticket" other="# tickets" /> WhatsApp
          {t\`\${plural(count, { other: "# seats" })}\`} 5 {t(STATES.sold)}
        </p>
      );
    };`;
  expect(await foundIn(code)).toEqual([]);
});

test("finds a template that a person may have written, and leaves those of the macros", async () => {
  const code = `
    import { msg } from "@lingui/core/macro";
    import { Trans } from "@lingui/react";
    const TEXTS = { sold: msg\`Sold\` };
    const sold = msg\`Sold\`;
    const right = (i18n, key, text: MessageDescriptor) => [
      i18n._(TEXTS[key]), i18n._(key ? TEXTS.sold : msg\`Open\`), i18n._(text), i18n._(sold),
    ];
    const wrong = (i18n, message, name: string) => [
      i18n._(message.text), i18n._(name), i18n._(name ? TEXTS.sold : name), i18n._(\`hello\`), <Trans id={name} />,
    ];`;
  const template = "a template that no macro made";
  expect(await foundIn(code)).toEqual(["Trans of @lingui/react", template, template, template, template]);
});
