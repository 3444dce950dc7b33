import { useMutation } from "@tanstack/react-query";
import { api } from "../../lib/api/api";

/** Ends an order that is not paid. */
export function useGiveUp() {
  return useMutation(api.payments.updatePaymentStatus.mutationOptions());
}
