import { useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session/session";
import { toast } from "../../lib/toast";
import { creditsOptions } from "./queries";

/** The person's balance, and the way to more credits. */
export function useCreditGate() {
  const { t } = useLingui();
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery(creditsOptions(isAuthenticated));
  const openCredits = () => void navigate(paths.profileTab("purchases"), { state: { openCreditsTab: true } });
  return {
    /** Undefined until it has loaded. */
    credits: data?.credits,
    isShort: data !== undefined && data.credits < 1,
    openCredits,
    /** Says what the missing credit is for, and opens the credits. */
    sayCreditsMissing(description: string) {
      toast({ title: t`Insufficient Credits`, description, tone: "error" });
      openCredits();
    },
  };
}
