import { Trans, useLingui } from "@lingui/react/macro";
import { useInfiniteQuery } from "@tanstack/react-query";
import { PagedList } from "../../../components/paged-list";
import { Section } from "../../../components/section";
import { EmptyState } from "../../../components/states";
import { PageHeading } from "../../../lib/pages/page";
import { pushesOptions } from "../queries";
import { PushForm } from "./push-form";
import { PushProgress } from "./push-progress";

/** Push messages to many: writes one, and shows the progress of each. */
export function Push() {
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
