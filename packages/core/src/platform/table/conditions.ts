type Condition = string | false | null | undefined;

const given = (conditions: Condition[]) => conditions.filter(Boolean);

/** The condition that all of these hold; those that are missing or false do not count. */
export const all = (...conditions: Condition[]): string => given(conditions).join(" AND ");

/** The condition that one of these holds; those that are missing or false do not count. */
export function any(...conditions: Condition[]): string {
  const each = given(conditions);
  // DynamoDB refuses brackets around brackets.
  return each.length > 1 ? `(${each.join(" OR ")})` : each.join();
}
