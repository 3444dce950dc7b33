import { msg } from "@lingui/core/macro";
import type { OpenWanted } from "@reseat/contract";
import type { ComponentProps } from "react";
import { LinkPreview } from "../../lib/pages/link-preview";
import { wantedPath } from "./paths";
import { saySought } from "./say-sought";

type WantedPreviewProps = { post: OpenWanted } & Pick<ComponentProps<typeof LinkPreview>, "image" | "i18n" | "site">;

/** The tags that other apps show for a link to a wanted post: with its days, which stay true. */
export function WantedPreview({ post, ...rest }: WantedPreviewProps) {
  return (
    <LinkPreview
      {...rest}
      path={wantedPath(post.id)}
      title={saySought(rest.i18n, post, true)}
      description={rest.i18n._(msg`Have a ticket that you cannot use? List it for this person in a minute.`)}
    />
  );
}
