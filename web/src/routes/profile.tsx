import { useCallback, useEffect, useState } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router-dom";
import { Tab, TabList, TabPanel, Tabs } from "../components/tabs";
import { More } from "../features/account/more";
import { ProfileCard } from "../features/account/profile-card";
import { CreditsOverview } from "../features/credits/credits-overview";
import { Statement } from "../features/credits/statement";
import { Deals } from "../features/deals/deals";
import { OwnTickets } from "../features/listing/own-tickets";
import { BuyCreditsDialog } from "../features/payments/buy-credits-dialog";
import { Purchases } from "../features/payments/purchases";
import { useBuyCredits } from "../features/payments/use-buy-credits";
import { OwnRefunds, OwnReports } from "../features/trust/own-reports";
import { ReceivedFeedback } from "../features/trust/received-feedback";
import { PageMeta } from "../lib/page";
import { useSession } from "../lib/session/session";
import { Stats } from "./profile/stats";

const TABS = [
  ["tickets", "Tickets"],
  ["unlocked", "Unlocked"],
  ["purchases", "Purchases"],
  ["feedback", "Feedback"],
  ["reports", "Reports"],
  ["stats", "Stats"],
  ["more", "More"],
] as const;

type TabName = (typeof TABS)[number][0];

/** Tabs stand in the address, so that back and reload come to the same one. */
function useTab(): [TabName, (tab: TabName) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(([name]) => name === params.get("tab"))?.[0] ?? "tickets";
  const setTab = (next: TabName) =>
    setParams(next === "tickets" ? {} : { tab: next }, { replace: true, preventScrollReset: true });
  return [tab, setTab];
}

/** Somebody was sent here because a credit is missing: shows the purchases and opens the packs, once. */
function useOpenCredits(open: () => void): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const isAsked = (state as { openCreditsTab?: boolean } | null)?.openCreditsTab === true;
  useEffect(() => {
    if (!isAsked) return;
    void navigate({ search: "?tab=purchases" }, { replace: true, state: null, preventScrollReset: true });
    open();
  }, [isAsked, navigate, open]);
}

export default function Profile() {
  const { user } = useSession();
  const [tab, setTab] = useTab();
  const [isEditing, setEditing] = useState(false);
  const [isBuying, setBuying] = useState(false);
  const { buy, step } = useBuyCredits();
  const openPacks = useCallback(() => setBuying(true), []);
  useOpenCredits(openPacks);

  return (
    <div className="page-width grid grid-cols-[minmax(0,1fr)] gap-6 py-6 md:py-10 lg:grid-cols-[20rem_minmax(0,1fr)] lg:items-start lg:gap-8">
      <PageMeta title="Profile" noindex />
      <div className="grid gap-4 md:max-lg:grid-cols-2 md:max-lg:items-start lg:sticky lg:top-[calc(var(--bar-height)+1.5rem)]">
        <ProfileCard isEditing={isEditing} onEditingChange={setEditing} />
        <CreditsOverview step={step} onBuy={openPacks} />
      </div>
      <Tabs value={tab} onValueChange={(value) => setTab(value as TabName)}>
        <TabList aria-label="Profile">
          {TABS.map(([name, label]) => (
            <Tab key={name} value={name}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value="tickets">
          <OwnTickets />
        </TabPanel>
        <TabPanel value="unlocked">
          <Deals />
        </TabPanel>
        <TabPanel value="purchases" className="grid gap-6">
          <section aria-labelledby="purchases" className="grid gap-4">
            <h2 id="purchases" className="title text-2xl">
              Purchase History
            </h2>
            <Purchases onRetry={(pack) => void buy(pack)} onBuy={openPacks} busy={step !== "idle"} />
          </section>
          <section aria-labelledby="statement" className="grid gap-4">
            <h2 id="statement" className="title text-2xl">
              Credit Statement
            </h2>
            <Statement />
          </section>
        </TabPanel>
        <TabPanel value="feedback">
          <section aria-labelledby="feedback" className="grid gap-4">
            <h2 id="feedback" className="title text-2xl">
              Feedback Received
            </h2>
            {user && <ReceivedFeedback userId={user.id} />}
          </section>
        </TabPanel>
        <TabPanel value="reports" className="grid gap-6">
          <section aria-labelledby="reports" className="grid gap-4">
            <h2 id="reports" className="title text-2xl">
              Reports Submitted
            </h2>
            <OwnReports />
          </section>
          <section aria-labelledby="refunds" className="grid gap-4">
            <h2 id="refunds" className="title text-2xl">
              Refund Requests
            </h2>
            <OwnRefunds />
          </section>
        </TabPanel>
        <TabPanel value="stats">
          <Stats />
        </TabPanel>
        <TabPanel value="more">
          <More
            onEditProfile={() => {
              setEditing(true);
              window.scrollTo({ top: 0 });
            }}
          />
        </TabPanel>
      </Tabs>
      {isBuying && (
        <BuyCreditsDialog
          onBuy={(pack) => void buy(pack, () => setBuying(false))}
          onClose={() => setBuying(false)}
          busy={step !== "idle"}
        />
      )}
    </div>
  );
}
