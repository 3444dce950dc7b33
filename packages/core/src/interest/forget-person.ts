import { InterestEntity } from "./interest.entity";

/** Erases a person's contact from the requests that were accepted. Idempotent. */
export async function forgetPerson(userId: string): Promise<void> {
  const [made, received] = await Promise.all([
    InterestEntity.query.primary({ buyer_id: userId }).go({ pages: "all" }),
    InterestEntity.query.bySeller({ seller_id: userId }).go({ pages: "all" }),
  ]);
  const named = [
    ...made.data.filter(({ buyer }) => buyer).map((interest) => ({ interest, own: "buyer" as const })),
    ...received.data.filter(({ seller }) => seller).map((interest) => ({ interest, own: "seller" as const })),
  ];
  await Promise.all(
    named.map(({ interest: { buyer_id, id }, own }) => InterestEntity.patch({ buyer_id, id }).remove([own]).go()),
  );
}
