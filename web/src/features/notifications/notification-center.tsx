import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { ArrowRight } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router-dom";
import { useFormats } from "../../lib/language/format";
import { usePollWhileDown } from "../../lib/live/live";
import { paths } from "../../lib/pages/paths";
import { useSession } from "../../lib/session/session";
import { Badge } from "../../ui/badge";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { Tab, TabList, TabPanel, Tabs } from "../../ui/tabs";
import { BulkControls } from "./bulk-controls";
import { foldAlike, NotificationItem } from "./notification-item";
import { type NotificationFilter, notificationCountsOptions, notificationsOptions } from "./queries";

const EMPTY = {
  all: [msg`No notifications yet`, msg`Your notifications will appear here`],
  unread: [msg`No unread notifications`, msg`All caught up!`],
  read: [msg`No read notifications`, msg`No read notifications to show`],
} as const;

const TABS = [
  ["all", msg`All`],
  ["unread", msg`Unread`],
  ["read", msg`Read`],
] as const;

/**
 * The person's notifications over any screen. Unlike on their own screen, only a press marks them
 * read.
 */
export default function NotificationCenter({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const { formatNumber } = useFormats();
  const { isAuthenticated } = useSession();
  const { data: counts } = useQuery(notificationCountsOptions(isAuthenticated, usePollWhileDown()));
  const [tab, setTab] = useState<NotificationFilter>("all");
  const sizes = counts && { ...counts, all: counts.unread + counts.read };
  return (
    <>
      <header className="flex min-h-14 items-center gap-3 px-4 pt-2">
        <h2 id="notification-center" className="title text-xl">
          <Trans>Notifications</Trans>
        </h2>
        {counts && counts.unread > 0 && (
          <Badge tone="velvet" className="figures">
            <Plural value={counts.unread} other="# new" />
          </Badge>
        )}
        <Link
          to={paths.notifications}
          onClick={onClose}
          className="ms-auto inline-flex min-h-11 items-center gap-1.5 font-semibold text-sm text-velvet-ink underline underline-offset-2"
        >
          <Trans>All alerts</Trans>
          <ArrowRight aria-hidden="true" className="size-4" />
        </Link>
      </header>
      <Tabs value={tab} onValueChange={(name) => setTab(name as NotificationFilter)}>
        <TabList aria-label={t`Notifications`} className="mx-0!">
          {TABS.map(([name, label]) => (
            <Tab key={name} value={name}>
              {t(label)}
              {sizes && <span className="figures font-normal">{formatNumber(sizes[name])}</span>}
            </Tab>
          ))}
        </TabList>
        {TABS.map(([name]) => (
          <TabPanel key={name} value={name} className="pt-0!">
            <List filter={name} />
          </TabPanel>
        ))}
      </Tabs>
      <BulkControls className="min-h-14 border-line border-t px-4 py-2" />
    </>
  );
}

function List({ filter }: { filter: NotificationFilter }) {
  const { t } = useLingui();
  const options = notificationsOptions(filter, usePollWhileDown());
  const list = useInfiniteQuery({ ...options, select: ({ pages }) => foldAlike(pages.flatMap(({ items }) => items)) });
  const [title, description] = EMPTY[filter];
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must be able to reach an area that scrolls
    <div tabIndex={0} className="h-96 max-h-[50dvh] overflow-y-auto overscroll-contain focus-visible:-outline-offset-2">
      <PagedList
        list={list}
        loading={t`Loading notifications...`}
        failed={t`Could not load notifications`}
        empty={<EmptyState title={t(title)} description={t(description)} />}
        className="divide-y divide-line"
      >
        {(alike) => <NotificationItem alike={alike} isNew={alike.all.some(({ read }) => !read)} hasTick />}
      </PagedList>
    </div>
  );
}
