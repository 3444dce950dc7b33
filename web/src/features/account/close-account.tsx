import { msg } from "@lingui/core/macro";
import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ClosingPreview } from "@reseat/contract";
import { CLOSED_DAYS } from "@reseat/contract/limits/constants";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId } from "react";
import { flushSync } from "react-dom";
import { useForm } from "react-hook-form";
import { Link, useNavigate } from "react-router-dom";
import { api, isApiError } from "../../lib/api/api";
import { errorText } from "../../lib/api/error-texts";
import { useFormats } from "../../lib/language/format";
import { serverNow } from "../../lib/live/server-clock";
import { paths } from "../../lib/pages/paths";
import { sessionStore } from "../../lib/session/session-store";
import { toast } from "../../lib/toast";
import { Button } from "../../ui/button";
import { Card } from "../../ui/card";
import { CodeField, ResendButton } from "../../ui/code-field";
import { Skeleton } from "../../ui/skeleton";
import { ErrorState } from "../../ui/states";
import { TEXT_LINK } from "../../ui/text-link";
import { useSendClosingCode } from "./mutations";
import { closingPreviewOptions } from "./queries";

interface CloseAccountProps {
  /** Our team has banned the person, so that logging in does not reopen the account. */
  isBanned?: boolean;
}

/** Explains the consequences of closing the account, and closes it with a texted code. */
export function CloseAccount({ isBanned = false }: CloseAccountProps) {
  const { t } = useLingui();
  const { data, isError, isFetching, refetch } = useQuery(closingPreviewOptions());
  return (
    <section className="grid max-w-2xl gap-6">
      <header className="grid gap-2">
        <h2 className="title text-2xl">
          <Trans>Close your account</Trans>
        </h2>
        <p className="text-ink-muted">
          {isBanned ? (
            <Trans>
              After {CLOSED_DAYS} days it is erased, and nobody can bring it back. Download your data first if you want
              to keep it. Our decision stays: the number opens no other account.
            </Trans>
          ) : (
            <Trans>
              For {CLOSED_DAYS} days you can come back by logging in. Then your account is erased, and nobody can bring
              it back.{" "}
              <Link to={paths.profileTab("more/download-data")} className={TEXT_LINK}>
                Download your data
              </Link>{" "}
              first if you want to keep it.
            </Trans>
          )}
        </p>
      </header>
      {data ? (
        <>
          <Consequences preview={data} />
          <CloseForm isBanned={isBanned} />
        </>
      ) : isError ? (
        <ErrorState
          title={t`Could not check what will close`}
          onRetry={() => void refetch()}
          busy={isFetching}
          compact
        />
      ) : (
        <div role="status" className="grid gap-6">
          <span className="sr-only">
            <Trans>Checking what will close</Trans>
          </span>
          <Skeleton className="h-60 rounded-md" />
          <Skeleton className="h-72 rounded-md" />
        </div>
      )}
    </section>
  );
}

function Consequences({ preview }: { preview: ClosingPreview }) {
  const { t } = useLingui();
  const { listings, received, made, conversations, reviews, credits } = preview;
  return (
    <>
      <Facts title={t`What closes at once`}>
        <Fact count={listings}>
          <Plural value={listings} one="listing is withdrawn" other="listings are withdrawn" />
        </Fact>
        <Fact count={received}>
          <Plural
            value={received}
            one="request for your tickets ends, and the credit goes back to its buyer"
            other="requests for your tickets end, and the credits go back to their buyers"
          />
        </Fact>
        <Fact count={made}>
          <Plural
            value={made}
            one="request of yours is withdrawn, and its credit comes back to you"
            other="requests of yours are withdrawn, and their credits come back to you"
          />
        </Fact>
        <Fact count={conversations}>
          <Plural
            value={conversations}
            one="conversation closes: it can be read, and nobody can write in it"
            other="conversations close: they can be read, and nobody can write in them"
          />
        </Fact>
        <Fact>
          <Trans>You are signed out on every phone and computer.</Trans>
        </Fact>
      </Facts>
      <Facts title={t`What is erased after ${CLOSED_DAYS} days`}>
        <Fact>
          <Trans>Your name, number, email, pictures and settings, also where other people see them now.</Trans>
        </Fact>
        <Fact count={credits}>
          <Plural
            value={credits}
            one="unused credit is lost; until then you can come back and use it"
            other="unused credits are lost; until then you can come back and use them"
          />
        </Fact>
      </Facts>
      <Facts title={t`What stays, without your name`}>
        <Fact count={reviews.written}>
          <Plural value={reviews.written} one="review that you wrote" other="reviews that you wrote" />
        </Fact>
        <Fact count={reviews.received}>
          <Plural value={reviews.received} one="review that you received" other="reviews that you received" />
        </Fact>
        <Fact>
          <Trans>What you wrote to others, so that both of you can show what was agreed.</Trans>
        </Fact>
        <Fact>
          <Trans>Credits and payments, because the accounts must be right and the law asks for them.</Trans>
        </Fact>
        <Fact>
          <Trans>
            A fingerprint of your number and email, from which nobody can read them. If you sign up again, a ban,
            reports and your score still count.
          </Trans>
        </Fact>
      </Facts>
    </>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid gap-2">
      <h3 id={id} className="printed text-ink-muted text-xs">
        {title}
      </h3>
      <Card as="ul" variant="flush" className="divide-y divide-line">
        {children}
      </Card>
    </section>
  );
}

/** One line, with its count. A count of zero shows no line. */
function Fact({ count, children }: { count?: number; children: ReactNode }) {
  if (count === 0) return null;
  return (
    <li className="flex items-baseline gap-3 px-4 py-3">
      {count !== undefined && <span className="title figures min-w-8 text-xl">{count}</span>}
      <span>{children}</span>
    </li>
  );
}

function useLeave(isBanned: boolean) {
  const { t } = useLingui();
  const navigate = useNavigate();
  const { formatDate } = useFormats();
  return async (erase_at: string) => {
    // A call that needs a login now asks for one, if it has not yet; this navigation follows.
    flushSync(() => sessionStore.clear());
    await navigate(paths.landing, { replace: true });
    const end = formatDate(erase_at);
    const description = isBanned ? t`It is erased on ${end}.` : t`Until ${end} you can come back by logging in.`;
    toast({ title: t`Your account is closed`, description, tone: "success", duration: 15_000 });
  };
}

function CloseForm({ isBanned }: Required<CloseAccountProps>) {
  const { t, i18n } = useLingui();
  const leave = useLeave(isBanned);
  const { register, handleSubmit, formState, setError, setValue, setFocus } = useForm({ defaultValues: { otp: "" } });
  const code = useSendClosingCode();
  const sent = code.data;
  const ticket = sent?.ticket;
  useEffect(() => {
    if (!ticket) return;
    setValue("otp", "");
    setFocus("otp");
  }, [ticket, setValue, setFocus]);
  const close = handleSubmit(async ({ otp }) => {
    try {
      const { erase_at } = await api.rights.close.call({ ticket: ticket ?? "", otp });
      await leave(erase_at);
    } catch (error) {
      const isWrong = isApiError(error, "otp_invalid");
      const wrong = t`Your code may be expired or incorrect. Please try again.`;
      setError("otp", { message: isWrong ? wrong : errorText(i18n, error) });
      setFocus("otp", { shouldSelect: true });
    }
  });
  if (!sent)
    return (
      <div className="grid gap-2">
        <Button variant="outline" size="lg" busy={code.isPending} onClick={() => code.mutate(undefined)}>
          <Trans>Text me a code to close it</Trans>
        </Button>
        <p className="text-center text-ink-muted text-sm">
          <Trans>Nothing is closed yet.</Trans>
        </p>
      </div>
    );
  return (
    <form noValidate onSubmit={(event) => void close(event)} className="grid gap-4">
      <p className="text-ink-muted">
        <Trans>We sent a 6-digit code to your mobile number.</Trans>
      </p>
      <CodeField
        registration={register("otp", {
          validate: (otp) => /^\d{6}$/.test(otp) || i18n._(msg`Please enter the 6-digit OTP`),
        })}
        error={formState.errors.otp?.message}
      />
      <Button type="submit" variant="danger" size="lg" busy={formState.isSubmitting}>
        <Trans>Close my account</Trans>
      </Button>
      <ResendButton
        key={ticket}
        sentAt={sentAt(code.submittedAt)}
        busy={code.isPending}
        onResend={() => code.mutate(undefined)}
      />
    </form>
  );
}

/** The time at which a code was sent, by the server's clock. */
function sentAt(submittedAt: number): number {
  return serverNow() - (Date.now() - submittedAt);
}
