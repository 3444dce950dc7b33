import type { ReactNode } from "react";

/** Addresses, emails and Indian mobile numbers. */
const TAPPABLE =
  /(?<url>https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)\]])|(?<email>[\w.+-]+@[\w-]+(?:\.[\w-]+)+)|(?<phone>(?<!\d)(?:\+91[\s-]?)?[6-9]\d{4}[\s-]?\d{5}(?!\d))/g;

const EMOJI_ONLY = /^(?:\p{Extended_Pictographic}|\p{Regional_Indicator}|\p{Emoji_Modifier}|\u200d|\ufe0f|\s)+$/u;
const EMOJI_MAX = 12;

/** Whether a text consists of a few emoji: it is shown large. */
export const isEmojiOnly = (text: string) => text.length <= EMOJI_MAX && EMOJI_ONLY.test(text);

/**
 * A message's text, with links, emails and numbers to tap. Each piece has its own element, because
 * browsers that translate a page replace bare texts.
 */
export function MessageText({ text }: { text: string }) {
  const pieces: ReactNode[] = [];
  let from = 0;
  const add = (piece: string) => piece && pieces.push(<span key={from}>{piece}</span>);
  for (const match of text.matchAll(TAPPABLE)) {
    add(text.slice(from, match.index));
    const [found] = match;
    const { url, email } = match.groups ?? {};
    const href = url ?? (email ? `mailto:${email}` : `tel:${found.replace(/[\s-]/g, "")}`);
    pieces.push(
      <a
        key={`${match.index}-link`}
        href={href}
        target={url && "_blank"}
        rel="noopener noreferrer nofollow"
        className="underline underline-offset-2"
      >
        {found}
      </a>,
    );
    from = match.index + found.length;
  }
  add(text.slice(from));
  return <span dir="auto">{pieces}</span>;
}
