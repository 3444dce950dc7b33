import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { useLingui } from "@lingui/react/macro";
import type { Movement } from "@reseat/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { clsx } from "clsx";
import type { ReactNode } from "react";
import { useFormats } from "../../lib/language/format";
import { PagedList } from "../../ui/paged-list";
import { EmptyState } from "../../ui/states";
import { statementOptions } from "./queries";

/** The reason of a movement, by the kind and the last part of its id (`interest/<id>/hold`). */
function causeOf({ id, from, to }: Movement): MessageDescriptor {
  const [kind] = id.split("/");
  if (kind === "order") return msg`Credits bought`;
  if (kind === "first_listing") return msg`Thanks for your first listing`;
  if (from === "granted") return msg`Credits from Reseat`;
  if (kind === "interest" && to === "held") return msg`Interest expressed`;
  if (from === "held" && to === "wallet") return msg`Interest credit returned`;
  if (from === "held") return msg`Interest accepted`;
  if (from === "earned" && to === "wallet") return msg`Unlock refunded`;
  return kind === "interest" ? msg`Buyer details unlocked` : msg`Seller contact unlocked`;
}

/** Change of the wallet in credits. */
function signOf({ from, to }: Movement): "+" | "-" | "" {
  if (to === "wallet") return "+";
  return from === "wallet" ? "-" : "";
}

interface StatementProps {
  of?: ReturnType<typeof statementOptions>;
  /** More about a movement, shown under it. */
  note?: (movement: Movement) => ReactNode;
}

/** The movements of a person's credits. */
export function Statement({ of = statementOptions(), note }: StatementProps) {
  const { t } = useLingui();
  const { formatDate, formatTime, formatNumber } = useFormats();
  const statement = useInfiniteQuery(of);
  return (
    <PagedList
      list={statement}
      loading={t`Loading the credit statement`}
      failed={t`Could not load the credit statement`}
      empty={
        <EmptyState
          title={t`No credits bought or used yet`}
          description={t`Every credit that you get or use is listed here.`}
        />
      }
      rows
    >
      {(movement) => {
        const sign = signOf(movement);
        return (
          <p className="flex items-center justify-between gap-4 px-4 py-3">
            <span className="grid">
              <span className="font-semibold text-sm">{t(causeOf(movement))}</span>
              {movement.movie_name && <span className="text-sm">{movement.movie_name}</span>}
              {note?.(movement)}
              <span className="figures text-ink-muted text-xs">
                {formatDate(movement.created_at)}, {formatTime(movement.created_at)}
              </span>
            </span>
            <span className={clsx("title figures text-xl", sign === "+" && "text-success")}>
              {sign}
              {formatNumber(movement.credits)}
            </span>
          </p>
        );
      }}
    </PagedList>
  );
}
