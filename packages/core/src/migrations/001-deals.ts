import type { RawItem } from "../dynamo";
import type { Outcome, Step } from "./step";

type Find = Parameters<Step["change"]>[1];

/**
 * An unlocked seller or an accepted interest used to make an `unlock`. It becomes a `deal` under keys of its own, with the same
 * id. Interests now name their deal; refunds name the deal and its source.
 */
export const deals: Step = {
  name: "unlocks become deals",
  entities: ["unlock", "interest", "refund"],
  change(item, find) {
    switch (item.__edb_e__) {
      case "unlock":
        return moveUnlock(item, find);
      case "interest":
        return item.status === "accepted" && item.deal_id === undefined ? { set: { deal_id: item.id } } : null;
      default:
        return item.unlock_kind === undefined ? null : nameDeal(item);
    }
  },
};

async function moveUnlock(unlock: RawItem, find: Find): Promise<Outcome> {
  const { kind, deal: source, ticket_id, buyer_id, seller_id, id } = unlock;
  const { name: full_name, phone: mobile } = unlock.seller_contact as RawItem;
  const isInterest = kind === "interest";
  const interest = isInterest ? await find(`person#${buyer_id}`, `interest#${source}`) : undefined;
  const email = (interest?.seller as RawItem | undefined)?.email;
  return {
    moveTo: {
      __edb_e__: "deal",
      __edb_v__: "1",
      pk: `ticket#${ticket_id}`,
      sk: `deal#${buyer_id}#${source}`,
      gsi1pk: `deals-bought#${buyer_id}`,
      gsi1sk: id,
      gsi2pk: `deals-sold#${seller_id}`,
      gsi2sk: id,
      id,
      kind,
      source,
      ticket_id,
      buyer_id,
      seller_id,
      status: unlock.status,
      ticket: unlock.ticket_snapshot,
      buyer: interest?.buyer,
      seller: { full_name, mobile, email },
      buyer_paid: unlock.credits_used,
      seller_paid: isInterest ? 1 : 0,
      made_at: unlock.unlocked_at,
    },
  };
}

function nameDeal({ ticket_unlock_id, unlock_kind }: RawItem): Outcome {
  const deal_source = unlock_kind === "interest" ? ticket_unlock_id : "contact";
  return { set: { deal_id: ticket_unlock_id, deal_source }, remove: ["ticket_unlock_id", "unlock_kind"] };
}
