import { useLingui } from "@lingui/react/macro";
import type { Conversation } from "@reseat/contract";

/**
 * What the other person of a conversation is called. Who has closed their account has no name any
 * more.
 */
export function useOtherName({ other_user_name }: Conversation): string {
  const { t } = useLingui();
  return other_user_name || t`Unknown User`;
}
