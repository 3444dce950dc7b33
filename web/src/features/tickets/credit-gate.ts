import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router-dom";
import { paths } from "../../lib/paths";
import { useSession } from "../../lib/session/session";
import { creditsOptions } from "./queries";

/** The person's balance, and the way to more credits. */
export function useCreditGate() {
  const { isAuthenticated } = useSession();
  const navigate = useNavigate();
  const { data } = useQuery(creditsOptions(isAuthenticated));
  return {
    /** Undefined while not known. */
    credits: data?.credits,
    isShort: data !== undefined && data.credits < 1,
    openCredits: () => void navigate(paths.profile, { state: { openCreditsTab: true } }),
  };
}
