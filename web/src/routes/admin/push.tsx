import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PushForm } from "../../features/admin/push/push-form";
import { PushProgress } from "../../features/admin/push/push-progress";
import { pushesOptions } from "../../features/admin/queries";
import { PageHeading } from "../../lib/pages/page";
import { PagedList } from "../../ui/paged-list";
import { Section } from "../../ui/section";
import { EmptyState } from "../../ui/states";

/** Push messages to many: writes one, and shows the progress of each. */
export default function Push() {
  const { t } = useLingui();
  const pushes = useInfiniteQuery(pushesOptions());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeading className="sr-only">
        <Trans>Push</Trans>
      </PageHeading>
      <PushForm />
      <Section id="pushes" title={t`Sent so far`}>
        <PagedList
          list={pushes}
          loading={t`Loading...`}
          failed={t`Could not load this list`}
          empty={<EmptyState title={t`Nothing was sent yet`} compact />}
          rows
        >
          {(push) => <PushProgress push={push} />}
        </PagedList>
      </Section>
    </div>
  );
}
