import { useLingui } from "@lingui/react/macro";
import type { Conversation } from "@reseat/contract";

/**
 * Returns the name of the other person of a conversation. A person who has closed their account has
 * no name any more.
 */
export function useOtherName({ other_user_name }: Conversation): string {
  const { t } = useLingui();
  return other_user_name || t`Unknown User`;
}
