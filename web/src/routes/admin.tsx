import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { addDashboard, giveUp, useAskedReason } from "../features/admin/add-dashboard";
import { adminPaths } from "../features/admin/paths";
import { totalsOptions } from "../features/admin/queries";
import { AdminGate } from "../features/auth/admin-gate";
import { queryClient } from "../lib/api/query-client";
import { useFormats } from "../lib/language/format";
import { loadScripts } from "../lib/pages/load-scripts";
import { PageMeta } from "../lib/pages/page";
import { Button } from "../ui/button";
import { Card } from "../ui/card";
import { Skeleton } from "../ui/skeleton";
import { Tab, TabList, TabPanel, Tabs } from "../ui/tabs";
import { ADMIN_TABS } from "./admin/screens";

/**
 * The totals of the site: exact, and a moment behind. The strip is short on a phone, to leave room
 * for the work below.
 */
function Totals() {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { data: stats, isError, isFetching, refetch } = useQuery(totalsOptions());
  const totals = [
    { label: t`Total Users`, total: stats?.total_users },
    { label: t`Total Credits`, total: stats?.total_credits, note: t`in people's wallets` },
    { label: t`Total Unlocks`, total: stats?.total_unlocks, note: stats && t`${stats.refund_rate}% refunded` },
    {
      label: t`Total Refunds`,
      total: stats?.total_refunds,
      note: stats && t`${formatNumber(stats.waiting_refunds)} waiting`,
    },
    { label: t`Flagged Users`, total: stats?.flagged_users, note: t`with a report that counts` },
  ];
  const missing = isError ? "–" : <Skeleton className="h-[1em] w-14" />;
  return (
    <div className="grid gap-2">
      <Card as="dl" variant="flush" className="flex flex-wrap gap-px overflow-hidden bg-line sm:grid sm:grid-cols-5">
        {totals.map(({ label, total, note }) => (
          <div
            key={label}
            className="wrap-normal grid min-w-fit grow basis-[30%] content-start bg-surface px-3 py-2 sm:gap-0.5 sm:px-4 sm:py-3"
          >
            <dt className="text-ink-muted text-xs sm:text-sm">{label}</dt>
            <dd className="figures title text-xl sm:text-2xl">{total === undefined ? missing : formatNumber(total)}</dd>
            <dd className="min-h-4 text-ink-muted text-xs max-sm:hidden">{note}</dd>
          </div>
        ))}
      </Card>
      {isError && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-danger text-sm">
          {t`The totals could not be loaded.`}
          <Button variant="outline" size="sm" onClick={() => void refetch()} busy={isFetching}>
            {t`Try Again`}
          </Button>
        </p>
      )}
    </div>
  );
}

interface Answer {
  left_out?: number;
  pages?: { left_out?: number }[];
}

/**
 * The number of rows that the server left out of the lists on the screen, because their stored data
 * cannot be read.
 */
function leftOut(): number {
  const shown = queryClient.getQueryCache().findAll({ type: "active" });
  const answers = shown.flatMap(({ state }) => {
    const answer = state.data as Answer | undefined;
    return [answer, ...(answer?.pages ?? [])];
  });
  return answers.reduce((sum, answer) => sum + (answer?.left_out ?? 0), 0);
}

/** Says that a list is incomplete. */
function LeftOut() {
  const rows = useSyncExternalStore((listener) => queryClient.getQueryCache().subscribe(listener), leftOut);
  return (
    <div role="status">
      {rows > 0 && (
        <p className="rounded-md bg-warning-tint p-3 text-sm text-warning">
          <Plural
            value={rows}
            one="# row cannot be shown, because what is stored of it cannot be read. The log names it."
            other="# rows cannot be shown, because what is stored of them cannot be read. The log names them."
          />
        </p>
      )}
    </div>
  );
}

const CodeDialog = lazy(() => loadScripts(() => import("../features/admin/code-dialog")));

/**
 * The dashboard of admins. Its screens are not in the app's tree, so that nobody else loads any
 * part of them.
 */
export default function Admin() {
  const { t } = useLingui();
  // Before the first call of the dashboard.
  useState(addDashboard);
  return (
    <>
      <PageMeta title={t`Admin Dashboard`} noindex />
      <AdminGate>
        <Dashboard />
        <AskedCode />
      </AdminGate>
    </>
  );
}

/** Asks for a code as soon as a call needs one. */
function AskedCode() {
  const reason = useAskedReason();
  // Waiting calls fail when the admin leaves: nobody may confirm another person's calls.
  useEffect(() => giveUp, []);
  return (
    reason && (
      <Suspense>
        <CodeDialog reason={reason} />
      </Suspense>
    )
  );
}

function Dashboard() {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const active = ADMIN_TABS.find(({ name }) => pathname.startsWith(adminPaths.tab(name)))?.name ?? "users";
  const isQueue = active === "reports";
  return (
    <div className={clsx("page-width grid grid-cols-[minmax(0,1fr)] gap-5 py-4", isQueue ? "lg:gap-2" : "md:py-8")}>
      {/* On a phone what waits in a queue stands where it would be. */}
      <header className={clsx("grid gap-4", isQueue && "max-lg:hidden")}>
        <p className="title text-3xl">
          <Trans>Admin Dashboard</Trans>
        </p>
        {/* Left out on the page of a person and in queues, which need the space. */}
        {!pathname.startsWith(adminPaths.person("")) && !isQueue && <Totals />}
      </header>
      <Tabs value={active} onValueChange={(name) => void navigate(adminPaths.tab(name))} activationMode="manual">
        <TabList aria-label={t`Admin Dashboard`}>
          {ADMIN_TABS.map(({ name, label }) => (
            <Tab key={name} value={name}>
              {t(label)}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={active}>
          <LeftOut />
          <Outlet />
        </TabPanel>
      </Tabs>
    </div>
  );
}
