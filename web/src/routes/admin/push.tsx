import { Trans, useLingui } from "@lingui/react/macro";
import { BROADCAST_MESSAGE_MAX, BROADCAST_TITLE_MAX } from "@reseat/contract/limits/admin-constants";
import { DEFAULT_LANGUAGE } from "@reseat/contract/limits/constants";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSendPush } from "../../features/admin/mutations";
import { audienceOf, PushAudience, PushQuestion, type To, useReach } from "../../features/admin/push-audience";
import { PushProgress, PushResult } from "../../features/admin/push-progress";
import { pushesOptions } from "../../features/admin/queries";
import { LANGUAGE_NAMES, type Language } from "../../lib/language/i18n";
import { PageHeading } from "../../lib/pages/page";
import { Button } from "../../ui/button";
import { Card, CardTitle } from "../../ui/card";
import { Choices } from "../../ui/choices";
import { Field, Input, Textarea } from "../../ui/field";
import { PagedList } from "../../ui/paged-list";
import { Section } from "../../ui/section";
import { EmptyState } from "../../ui/states";

/** Push messages to many: writes one, and shows the progress of each. */
export default function Push() {
  const { t } = useLingui();
  const pushes = useInfiniteQuery(pushesOptions());
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-8">
      <PageHeading className="sr-only">{t`Push`}</PageHeading>
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

/** The message as a phone shows it. */
function PushPreview({ title, message, language }: { title: string; message: string; language: Language }) {
  const { t } = useLingui();
  return (
    <section aria-label={t`Preview`} className="grid grid-cols-[minmax(0,1fr)] content-start gap-1.5">
      <p className="font-semibold text-sm">
        <Trans>On a phone, in {LANGUAGE_NAMES[language]}</Trans>
      </p>
      <div className="rounded-lg bg-sunken p-4">
        <div lang={language} className="mx-auto flex max-w-sm flex-wrap gap-3 rounded-lg bg-surface p-3 shadow-md">
          <img src="/favicon.svg" alt="" className="size-9 shrink-0 rounded-md" />
          <div className="grid min-w-0 grow basis-32 gap-0.5 text-sm">
            <p className="text-ink-muted text-xs">Reseat</p>
            <p className="line-clamp-2 min-h-5 break-words font-semibold">{title || "…"}</p>
            <p className="line-clamp-4 min-h-5 whitespace-pre-line break-words">{message || "…"}</p>
          </div>
        </div>
      </div>
    </section>
  );
}

type Words = Record<Language, { title: string; message: string }>;

const NO_WORDS = { title: "", message: "" };
const EMPTY = Object.fromEntries(Object.keys(LANGUAGE_NAMES).map((language) => [language, NO_WORDS])) as Words;
const OPTIONS = (Object.entries(LANGUAGE_NAMES) as [Language, string][]).map(([value, name]) => ({
  value,
  label: <span lang={value}>{name}</span>,
}));

/**
 * Writes a push message in each language, tries it on the admin's own devices, and sends it to many
 * after a last confirmation.
 */
function PushForm() {
  const { t } = useLingui();
  const [language, setLanguage] = useState<Language>(DEFAULT_LANGUAGE);
  const [words, setWords] = useState(EMPTY);
  const [to, setTo] = useState<To>({ audience: "all", region: "", userId: "" });
  const [errors, setErrors] = useState<{ words?: string; region?: string; userId?: string }>({});
  const [isAsking, setIsAsking] = useState(false);
  const [isOverride, setIsOverride] = useState(false);
  const [lastId, setLastId] = useState<string>();
  const reach = useReach(to);

  const { title, message } = words[language];
  const write = (change: Partial<Words[Language]>) =>
    setWords({ ...words, [language]: { ...words[language], ...change } });
  const trimmed = (of: Language) => ({ title: words[of].title.trim(), message: words[of].message.trim() });
  const hi = trimmed("hi");
  const given = {
    ...trimmed("en"),
    ...(hi.title && hi.message && { translations: { hi } }),
    ...audienceOf(to),
  };

  const send = useSendPush(
    JSON.stringify([words, to, isOverride]),
    (id) => {
      setWords(EMPTY);
      setLastId(id);
    },
    () => setIsAsking(false),
  );
  const test = useSendPush(JSON.stringify([words, lastId]), setLastId);

  const areWordsThere = () => {
    const isHalf = (of: Language) => (words[of].title.trim() === "") !== (words[of].message.trim() === "");
    const isEnglishThere = given.title !== "" && given.message !== "";
    const lacking = (!isEnglishThere && "en") || (isHalf("hi") && "hi") || null;
    if (lacking) setLanguage(lacking);
    setErrors(lacking ? { words: t`Please enter both title and message` } : {});
    return lacking === null;
  };
  const ask = () => {
    if (!areWordsThere()) return;
    if (to.audience === "region" && !to.region.trim()) return setErrors({ region: t`Please specify a region` });
    if (to.audience === "specific" && !to.userId.trim()) return setErrors({ userId: t`Please specify a user ID` });
    setIsOverride(false);
    setIsAsking(true);
  };

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <CardTitle>{t`New push message`}</CardTitle>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5 md:grid-cols-2">
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-4">
            <Choices legend={t`Language`} options={OPTIONS} value={language} onChange={setLanguage} />
            <Field label={t`Title`} error={errors.words} required={language === DEFAULT_LANGUAGE}>
              <Input
                lang={language}
                value={title}
                maxLength={BROADCAST_TITLE_MAX}
                autoComplete="off"
                onChange={(event) => write({ title: event.target.value })}
              />
            </Field>
            <Field
              label={t`Message`}
              hint={language === DEFAULT_LANGUAGE ? undefined : t`Leave both empty and its readers get English.`}
              required={language === DEFAULT_LANGUAGE}
            >
              <Textarea
                counted
                lang={language}
                rows={3}
                value={message}
                maxLength={BROADCAST_MESSAGE_MAX}
                onChange={(event) => write({ message: event.target.value })}
              />
            </Field>
          </div>
          <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">
            <PushPreview title={title} message={message} language={language} />
            <PushAudience to={to} onChange={setTo} reach={reach} errors={errors} />
          </div>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-2 sm:flex sm:justify-end">
          <Button
            variant="outline"
            busy={test.isPending}
            onClick={() =>
              areWordsThere() && test.mutate({ ...given, audience: "all", region: null, user_id: null, test: true })
            }
          >{t`Send a test to myself`}</Button>
          <Button onClick={ask}>{t`Send Notification`}</Button>
        </div>
      </Card>
      {lastId && <PushResult key={lastId} id={lastId} />}
      {isAsking && (
        <PushQuestion
          title={given.title}
          message={given.message}
          reach={reach}
          isOverride={isOverride}
          onOverride={setIsOverride}
          onSend={() => send.mutate({ ...given, ...(isOverride && { override: true }) })}
          onClose={() => setIsAsking(false)}
          busy={send.isPending}
        />
      )}
    </div>
  );
}
