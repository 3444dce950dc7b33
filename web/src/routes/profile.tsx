import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import { useCallback, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate, useOutletContext, useSearchParams } from "react-router-dom";
import { ProfileCard } from "../features/account/profile-card";
import { CreditsOverview } from "../features/credits/credits-overview";
import { useBuyCredits } from "../features/credits/use-buy-credits";
import { useLocationState } from "../lib/pages/location-state";
import { PageMeta } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { useRouteTree } from "../lib/pages/route-tree";
import { OnDemand } from "../ui/on-demand";
import { Tab, TabList, TabPanel, Tabs } from "../ui/tabs";

const loadBuyCredits = () => import("../features/credits/buy-credits-dialog").then((module) => module.BuyCreditsDialog);

const TABS = [
  ["tickets", msg`Tickets`],
  ["unlocked", msg`Unlocked`],
  ["purchases", msg`Purchases`],
  ["feedback", msg`Feedback`],
  ["reports", msg`Reports`],
  ["stats", msg`Stats`],
  ["more", msg`More`],
] as const;

/** What stands first in a tab whose name does not say it. */
const INTROS = new Map<string, MessageDescriptor>([
  ["tickets", msg`The tickets that you have on sale, or had.`],
  ["unlocked", msg`The tickets that you asked for or bought, and the buyers of yours.`],
]);

/** Screens that stand under More, at addresses of their own. */
const UNDER_MORE = ["wanted"];

/**
 * Shows the purchases and opens the packs, once, for a person who was sent here because a credit is
 * missing.
 */
function useOpenCredits(open: () => void): void {
  const { openCreditsTab: isAsked } = useLocationState();
  const navigate = useNavigate();
  useEffect(() => {
    if (!isAsked) return;
    void navigate(paths.profileTab("purchases"), { replace: true, state: null });
    open();
  }, [isAsked, navigate, open]);
}

/** Leads on from the tabs' old addresses: `/profile?tab=more`. */
function useOldAddress(): void {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const tab = params.get("tab");
  useEffect(() => {
    if (tab === null) return;
    const isThere = UNDER_MORE.includes(tab) || TABS.some(([name]) => name === tab);
    void navigate(isThere ? paths.profileTab(tab) : paths.profile, { replace: true });
  }, [tab, navigate]);
}

/** The data that the profile passes to its tabs. */
interface ProfileContext extends Pick<ReturnType<typeof useBuyCredits>, "buy" | "step"> {
  /** Opens the choice of packs. */
  openPacks: () => void;
  edit: () => void;
}

export const useProfile = () => useOutletContext<ProfileContext>();

/** The person, their credits, and tabs that are child routes. */
export default function Profile() {
  const { t } = useLingui();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { preload } = useRouteTree();
  const [isEditing, setEditing] = useState(false);
  const [isBuying, setBuying] = useState(false);
  const { buy, step, failure } = useBuyCredits();
  const openPacks = useCallback(() => setBuying(true), []);
  useOpenCredits(openPacks);
  useOldAddress();
  const edit = () => {
    setEditing(true);
    window.scrollTo({ top: 0 });
  };
  const context: ProfileContext = { buy, step, openPacks, edit };
  const go = (name: string) => void navigate(paths.profileTab(name), { replace: true });
  const isAt = (name: string) => `${pathname}/`.startsWith(`${paths.profileTab(name)}/`);
  // The first tab has the profile's own address, with which all others begin.
  const tab = UNDER_MORE.some(isAt) ? "more" : (TABS.findLast(([name]) => isAt(name))?.[0] ?? "tickets");

  const intro = INTROS.get(tab);

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-4 py-4 md:py-8 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <PageMeta title={t`Profile`} noindex />
      <div className="grid gap-3 lg:gap-4 md:max-lg:grid-cols-2 md:max-lg:items-start lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
        <ProfileCard isEditing={isEditing} onEditingChange={setEditing} />
        <CreditsOverview onBuy={openPacks} busy={step !== "idle"} isConfirming={step === "confirming"} />
      </div>
      <Tabs value={tab} onValueChange={go}>
        <TabList aria-label={t`Profile`}>
          {TABS.map(([name, label]) => (
            <Tab
              key={name}
              value={name}
              onPointerEnter={() => preload(paths.profileTab(name))}
              // A screen under More leads back to it.
              onClick={() => pathname !== paths.profileTab(name) && go(name)}
            >
              {t(label)}
            </Tab>
          ))}
        </TabList>
        {TABS.map(([name]) => (
          <TabPanel key={name} value={name}>
            {intro && name === tab && <p className="mb-3 text-ink-muted text-sm">{t(intro)}</p>}
            <Outlet context={context} />
          </TabPanel>
        ))}
      </Tabs>
      {isBuying && (
        <OnDemand
          load={loadBuyCredits}
          props={{
            onBuy: (pack) => void buy(pack, () => setBuying(false)),
            failure,
            onClose: () => setBuying(false),
            busy: step !== "idle",
          }}
        />
      )}
    </div>
  );
}
