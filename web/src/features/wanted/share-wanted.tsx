import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { OpenWanted } from "@reseat/contract";
import { Share2 } from "lucide-react";
import type { ComponentProps } from "react";
import { whatsAppShare } from "../../lib/whatsapp";
import { Button } from "../../ui/button";
import { shareWords, wantedLink } from "./say-sought";

interface ShareWantedProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> {
  post: OpenWanted;
}

/** Shares a post by the phone's own sheet; where there is none, on WhatsApp. */
export function ShareWanted({ post, ...look }: ShareWantedProps) {
  const { i18n } = useLingui();
  const share = async () => {
    const text = shareWords(i18n, post);
    const url = wantedLink(post.id);
    if (typeof navigator.share !== "function") {
      window.open(whatsAppShare(`${text} ${url}`), "_blank", "noopener,noreferrer");
      return;
    }
    // A person who closes the sheet has changed their mind.
    await navigator.share({ title: i18n._(msg`Looking for tickets`), text, url }).catch(() => {});
  };
  return (
    <Button {...look} onClick={() => void share()}>
      <Share2 aria-hidden="true" className="size-5" />
      <Trans>Share</Trans>
    </Button>
  );
}
