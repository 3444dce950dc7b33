import type { I18n } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import type { WantedPage } from "@reseat/contract";
import type { ComponentProps } from "react";
import { LinkPreview } from "../../lib/pages/link-preview";
import { wantedPath } from "./paths";
import { saySought } from "./say-sought";

type WantedPreviewProps = { post: WantedPage } & Pick<ComponentProps<typeof LinkPreview>, "image" | "i18n" | "site">;

/** The title and description of a post where its link is shown: with days, which stay true. */
export function wantedWords(i18n: I18n, post: WantedPage): { title: string; description: string } {
  const sought = saySought(i18n, post, true);
  if (post.status === "ended")
    return {
      title: i18n._(msg`No longer needed. ${sought}`),
      description: i18n._(msg`This person looks no longer. See the movie tickets that are on sale now.`),
    };
  if (post.status === "paused")
    return { title: sought, description: i18n._(msg`This person is not looking right now.`) };
  return {
    title: sought,
    description: i18n._(msg`Have a ticket that you cannot use? List it for this person in a minute.`),
  };
}

/** The tags that other apps show for a link to a wanted post. */
export function WantedPreview({ post, ...rest }: WantedPreviewProps) {
  return <LinkPreview {...rest} {...wantedWords(rest.i18n, post)} path={wantedPath(post.id)} />;
}
