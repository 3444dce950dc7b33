import { Trans, useLingui } from "@lingui/react/macro";
import type { OwnTicket } from "@reseat/contract";
import { STILL_HAVE_MAX } from "@reseat/contract/limits/constants";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { Button } from "../../../ui/button";
import { Card } from "../../../ui/card";
import { ShowWhen } from "../../../ui/times";
import { type StillHave as Answer, useAnswerStillHave } from "./mutations";

const ANSWERS: readonly string[] = ["yes", "accept", "sold", "remove"] satisfies Answer[];
const isAnswer = (value: string | null): value is Answer => value !== null && ANSWERS.includes(value);

/**
 * Asks whether the person still has their tickets, all in one. A button of the push leads here with
 * its answer, which is given at once.
 */
export default function StillHave({ tickets: all }: { tickets: OwnTicket[] }) {
  const { t } = useLingui();
  const { mutate, isPending, variables } = useAnswerStillHave(all);
  // As many as can be answered at once; the rest comes up after these.
  const tickets = all.slice(0, STILL_HAVE_MAX);
  const give = (answer: Answer, about: OwnTicket[]) =>
    mutate({ answers: about.map(({ id }) => ({ ticket_id: id, answer })) });
  usePressed(tickets, give);
  const isBusy = (answer: Answer, { id }: OwnTicket) =>
    isPending && variables.answers.some((each) => each.ticket_id === id && each.answer === answer);
  const [only] = tickets;
  if (!only) return null;
  const isOne = tickets.length === 1;
  return (
    <Card as="section" aria-labelledby="still-have" className="grid grid-cols-[minmax(0,1fr)] gap-4 border-velvet">
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <div className="grid min-w-0 flex-1 basis-56 gap-1">
          <h3 id="still-have" className="title text-xl">
            {isOne ? <Trans>Still have it?</Trans> : <Trans>Still have them?</Trans>}
          </h3>
          <p className="text-ink-muted text-sm">
            <Trans>One press, and buyers see that you confirmed it.</Trans>
          </p>
        </div>
        {!isOne && (
          <Button onClick={() => give("yes", tickets)} busy={isPending && variables.answers.length > 1}>
            <Trans>Yes, all of them</Trans>
          </Button>
        )}
      </header>
      <ul className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line">
        {tickets.map((ticket) => (
          <li key={ticket.id} className="grid grid-cols-[minmax(0,1fr)] gap-2 py-3 first:pt-0 last:pb-0">
            <p className="text-sm">
              <strong className="wrap-break-word block">{ticket.movie_name}</strong>
              <ShowWhen date={ticket.show_date} time={ticket.show_time} />
              <span className="text-ink-muted"> · {ticket.theatre}</span>
            </p>
            <div className="flex flex-wrap gap-2">
              <Button
                variant={isOne ? "primary" : "outline"}
                size="sm"
                onClick={() => give("yes", [ticket])}
                busy={isBusy("yes", ticket)}
                aria-label={t`Yes, I have it: ${ticket.movie_name}`}
              >
                <Trans>Yes</Trans>
              </Button>
              <Button
                variant="outline"
                size="sm"
                onClick={() => give("accept", [ticket])}
                busy={isBusy("accept", ticket)}
                aria-label={t`Yes, and accept for me: ${ticket.movie_name}`}
              >
                <Trans>Yes, and accept for me</Trans>
              </Button>
              <Button
                variant="outline"
                size="sm"
                onClick={() => give("sold", [ticket])}
                busy={isBusy("sold", ticket)}
                aria-label={t`Sold elsewhere: ${ticket.movie_name}`}
              >
                <Trans>Sold elsewhere</Trans>
              </Button>
              <Button
                variant="quiet"
                size="sm"
                onClick={() => give("remove", [ticket])}
                busy={isBusy("remove", ticket)}
                aria-label={t`Take it off: ${ticket.movie_name}`}
              >
                <Trans>Take it off</Trans>
              </Button>
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}

/**
 * Gives the answer of a pressed button of the push, once. Only for the tickets of that question:
 * nobody else knows its time, so that no link can answer it.
 */
function usePressed(tickets: OwnTicket[], give: (answer: Answer, about: OwnTicket[]) => void): void {
  const [params, setParams] = useSearchParams();
  const answer = params.get("still");
  const asked = Number(params.get("asked"));
  const about = tickets.filter(({ asked_at }) => asked_at && Date.parse(asked_at) === asked);
  const isPressed = isAnswer(answer) && about.length > 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each press.
  useEffect(() => {
    if (!isPressed) return;
    setParams({}, { replace: true });
    give(answer, about);
  }, [isPressed]);
}
