import type { News } from "../news";
import { follows } from "../table/changes";
import { OrderEntity } from "./entities";

/** Notifies a buyer when their credits have arrived. */
export const orderNews = follows(OrderEntity, ({ before, after }): News => {
  if (after?.status !== "completed" || before?.status === "completed") return {};
  const { user_id, transaction_id, credits, updated_at } = after;
  const about = { cause: `order/${transaction_id}/completed`, at: updated_at };
  return { notify: [{ ...about, userId: user_id, kind: "credits_added", params: { credits } }] };
});
