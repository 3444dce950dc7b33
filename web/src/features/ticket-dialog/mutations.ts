import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";
import { readMarks } from "../../lib/session/device-marks";

/** The action that a login interrupts and resumes, with `{ticketId}`. */
export const JOIN_LINE = "join_line";

/** Puts the person in line for a ticket under review; this browser's people only once. */
export function useJoinLine() {
  const { mutate, ...join } = useMutation(api.tickets.joinLine.mutationOptions());
  return { ...join, mutate: (id: string) => mutate({ id, device_marks: readMarks() }) };
}

export function useLeaveLine() {
  return useMutation(api.tickets.leaveLine.mutationOptions());
}
