import { useLingui } from "@lingui/react/macro";
import type { TicketStatus } from "@reseat/contract";
import { useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import { isApiError } from "../../lib/api";
import { errorText } from "../../lib/error-texts";
import { paths } from "../../lib/paths";
import { isUnreachable } from "../../lib/reachable";
import { useAuthGate } from "../../lib/session/auth-gate";
import { useSession } from "../../lib/session/session";
import { toast, toastError } from "../../lib/toast";
import { findDuplicate } from "./find-duplicate";
import { removeDraft, saveDraft } from "./listing-draft";
import type { ListingValues } from "./listing-values";
import { useCreateTicket, useUploadImage } from "./mutations";
import { newTicketFrom } from "./new-ticket";

/** The action that a login interrupts and resumes, with `{draftId}`. */
export const SUBMIT_LISTING = "submit_listing";

type Step = "idle" | "checking" | "listing";

/**
 * Runs draft, login, duplicate check, listing and image upload; further presses do nothing while one submission runs, and
 * after it succeeded.
 */
export function useSubmitListing() {
  const { t, i18n } = useLingui();
  const { requireLogin } = useAuthGate();
  const { user } = useSession();
  const navigate = useNavigate();
  const create = useCreateTicket();
  const { mutateAsync: uploadImage } = useUploadImage();
  const [step, setStep] = useState<Step>("idle");
  const [duplicate, setDuplicate] = useState<TicketStatus | null>(null);
  const isRunning = useRef(false);
  // Until the next screen is there, a second press would list the ticket again.
  const isListed = useRef(false);

  const run = async (values: ListingValues, image: File | null) => {
    const draft = saveDraft(user?.id ?? null, values);
    if (!requireLogin(SUBMIT_LISTING, { draftId: draft.id })) return;
    const ticket = newTicketFrom(values);
    setStep("checking");
    const existing = await findDuplicate(ticket);
    if (existing) {
      setDuplicate(existing.status);
      return;
    }
    setStep("listing");
    const { id } = await create.mutateAsync(ticket);
    isListed.current = true;
    removeDraft();
    toast({ title: t`Ticket listed successfully!`, tone: "success" });
    // Does not pull back a person who has left the screen; the image upload continues by itself.
    if (window.location.pathname === paths.listMovie) void navigate(paths.home);
    try {
      if (image) await uploadImage({ ticketId: id, image });
    } catch {
      toastError(
        t`Your ticket is listed, but its image could not be uploaded. You can add it in your profile.`,
        t`Image not uploaded`,
      );
      return;
    }
    toast({
      title: t`🎉 Success!`,
      description: t`Your ticket has been successfully listed! You will be notified when someone is interested.`,
      tone: "success",
    });
  };

  const submit = async (values: ListingValues, image: File | null) => {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      await run(values, image);
    } catch (error) {
      const failed = t`Failed to create ticket listing. Please try again.`;
      if (isApiError(error, "duplicate_ticket")) setDuplicate(error.data?.status ?? "available");
      else if (isUnreachable(error)) toast({ again: () => void submit(values, image) });
      else if (isApiError(error) && error.status < 500) toastError(errorText(i18n, error, failed));
      else toastError(failed, t`Failed to list ticket`);
    } finally {
      isRunning.current = isListed.current;
      if (!isListed.current) setStep("idle");
    }
  };

  return { submit, step, duplicate, closeDuplicate: () => setDuplicate(null) };
}
