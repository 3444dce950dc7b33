import type { MessageDescriptor } from "@lingui/core";
import { msg } from "@lingui/core/macro";
import { Trans, useLingui } from "@lingui/react/macro";
import type { Grievance, GrievanceKind } from "@reseat/contract";
import { EMAIL_MAX, NAME_MAX } from "@reseat/contract/limits/constants";
import { GRIEVANCE_ABOUT_MAX, GRIEVANCE_KINDS, GRIEVANCE_MAX } from "@reseat/contract/schemas/grievance-kinds";
import { type FormEvent, useRef, useState } from "react";
import { Button } from "../../../ui/button";
import { Field, Input, Textarea } from "../../../ui/field";
import { RadioList } from "../../../ui/radio-list";
import { type TypedGrievance, useFileGrievance } from "./mutations";

export const GRIEVANCE_KIND_LABELS: Record<GrievanceKind, { label: MessageDescriptor; hint: MessageDescriptor }> = {
  intimate: {
    label: msg`Intimate or impersonating`,
    hint: msg`A picture or words show you, or pretend to be you. Anybody may file this, also for somebody else.`,
  },
  privacy: { label: msg`Privacy or my data`, hint: msg`What Reseat keeps about you, or shows of you.` },
  decision: {
    label: msg`A decision of our team`,
    hint: msg`A warning, a suspension, a refund or a report that was decided wrongly.`,
  },
  other: { label: msg`Something else`, hint: msg`Anything on Reseat that harms you or breaks the law.` },
};

interface GrievanceFormProps {
  /** A visitor must say how to reach them. */
  isVisitor: boolean;
  onFiled: (filed: Grievance) => void;
}

const EMPTY: TypedGrievance = { what: "", about: "", full_name: "", reach: "" };
/** Roughly a phone or an email: the server checks more closely. */
const REACHABLE = /^\S+@\S+\.\S+$|^\+?[\d\s()-]{7,}$/;

export function GrievanceForm({ isVisitor, onFiled }: GrievanceFormProps) {
  const { t } = useLingui();
  const [kind, setKind] = useState<GrievanceKind | null>(null);
  const [typed, setTyped] = useState(EMPTY);
  const [isTried, setTried] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const { what, full_name, reach } = typed;
  const problems = {
    kind: kind === null && t`Please choose what it is about`,
    what: what.trim() === "" && t`Please say what happened`,
    full_name: isVisitor && full_name.trim() === "" && t`Please give your name`,
    reach: isVisitor && !REACHABLE.test(reach.trim()) && t`Please enter a phone number or an email address`,
  };
  const problem = (name: keyof typeof problems) => (isTried && problems[name]) || undefined;
  const send = useFileGrievance(kind, typed, isVisitor);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (kind && !Object.values(problems).some(Boolean))
      return void (send.isPending || send.mutate(kind, { onSuccess: onFiled }));
    // Once the errors are on the screen.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus());
  };
  const field = (name: keyof typeof EMPTY) => ({
    value: typed[name],
    onChange: ({ target }: { target: { value: string } }) => setTyped({ ...typed, [name]: target.value }),
  });
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid max-w-2xl gap-6">
      <RadioList
        legend={t`What is it about?`}
        options={GRIEVANCE_KINDS.map((value) => {
          const { label, hint } = GRIEVANCE_KIND_LABELS[value];
          return { value, label: t(label), hint: t(hint) };
        })}
        value={kind}
        onChange={setKind}
        required
        error={problem("kind")}
      />
      <Field
        label={t`What happened`}
        hint={t`Where you saw it, and what you want us to do. Do not send the picture itself.`}
        error={problem("what")}
        required
      >
        <Textarea counted rows={6} maxLength={GRIEVANCE_MAX} {...field("what")} />
      </Field>
      <Field
        label={t`Address of the ticket or person, if you have it`}
        hint={t`Open it on Reseat and copy its address, such as reseat.in/ticket/…`}
      >
        <Input inputMode="url" autoComplete="off" maxLength={GRIEVANCE_ABOUT_MAX} {...field("about")} />
      </Field>
      {isVisitor && (
        <div className="grid gap-6 sm:grid-cols-2">
          <Field label={t`Your name`} error={problem("full_name")} required>
            <Input autoComplete="name" maxLength={NAME_MAX} {...field("full_name")} />
          </Field>
          <Field
            label={t`Phone or email`}
            hint={t`For our answer, and nothing else.`}
            error={problem("reach")}
            required
          >
            <Input autoComplete="email" maxLength={EMAIL_MAX} {...field("reach")} />
          </Field>
        </div>
      )}
      <div className="grid justify-items-start gap-3">
        <p className="text-ink-muted text-sm">
          {isVisitor ? (
            <Trans>Only our team reads it. It is erased 180 days after our answer.</Trans>
          ) : (
            <Trans>
              Only our team reads it. The answer comes to your notifications. It is erased 180 days after that.
            </Trans>
          )}
        </p>
        <Button type="submit" size="lg" busy={send.isPending}>
          <Trans>File grievance</Trans>
        </Button>
      </div>
    </form>
  );
}
