import type { ReportedCase } from "@reseat/contract";

/** Names a case in an address: whom it is about, and one of its reports. */
export function caseIdOf({ user_id, id }: Pick<ReportedCase, "user_id" | "id">): string {
  return `${user_id}-${id}`;
}

export function caseNamed(caseId: string): { user_id: string; id: string } {
  const [user_id = "", id = ""] = caseId.split("-");
  return { user_id, id };
}
