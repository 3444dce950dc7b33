import type { ReportedCase } from "@reseat/contract";

/** The id of a case in an address: the person, and one of the case's reports. */
export function caseIdOf({ user_id, id }: Pick<ReportedCase, "user_id" | "id">): string {
  return `${user_id}-${id}`;
}

export function caseNamed(caseId: string): { user_id: string; id: string } {
  const [user_id = "", id = ""] = caseId.split("-");
  return { user_id, id };
}
