import { Trans, useLingui } from "@lingui/react/macro";
import { clsx } from "clsx";
import { lazy, Suspense, useEffect, useState } from "react";
import { Outlet, useLocation, useNavigate } from "react-router-dom";
import { addDashboard, giveUp, useAskedReason } from "../features/admin/add-dashboard";
import { adminPaths } from "../features/admin/paths";
import { LeftOut, Totals } from "../features/admin/totals";
import { AdminGate } from "../features/auth/admin-gate";
import { loadScripts } from "../lib/pages/load-scripts";
import { PageMeta } from "../lib/pages/page";
import { Tab, TabList, TabPanel, Tabs } from "../ui/tabs";
import { ADMIN_TABS } from "./admin/screens";

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
