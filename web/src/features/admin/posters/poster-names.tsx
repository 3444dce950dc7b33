import { Trans, useLingui } from "@lingui/react/macro";
import type { PosterSeen } from "@reseat/contract";
import { MOVIE_NAME_MAX, OTHER_NAMES_MAX } from "@reseat/contract/limits/constants";
import { type FormEvent, useState } from "react";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { Field, Input, Textarea } from "../../../ui/field";
import { useNamePoster } from "./mutations";

interface PosterNamesProps {
  poster: PosterSeen;
  onClose: () => void;
}

/** Asks for the other names by which a movie is found, and for its name in Devanagari. */
export function PosterNames({ poster: { id, movie_name, other_names, names }, onClose }: PosterNamesProps) {
  const { t } = useLingui();
  const [others, setOthers] = useState(other_names.join("\n"));
  const [hindi, setHindi] = useState(names.hi ?? "");
  const lines = others
    .split("\n")
    .map((line) => line.trim())
    .filter(Boolean);
  const isTooMuch = lines.length > OTHER_NAMES_MAX || lines.some((line) => line.length > MOVIE_NAME_MAX);
  const save = useNamePoster(onClose);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const inScripts = hindi.trim() ? { hi: hindi.trim() } : {};
    if (!isTooMuch) save.mutate({ id, other_names: lines, names: inScripts });
  };
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Names of ${movie_name}`} size="sm">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field
          label={t`Other names`}
          hint={t`One on each line: initials, former names, names as people type them. Searches find the movie by them.`}
          error={isTooMuch ? t`At most ${OTHER_NAMES_MAX} names of up to ${MOVIE_NAME_MAX} letters` : undefined}
        >
          <Textarea rows={4} value={others} onChange={({ target }) => setOthers(target.value)} />
        </Field>
        <Field label={t`Name in Hindi`} hint={t`Readers in Hindi see it small beside the movie's name.`}>
          <Input lang="hi" value={hindi} maxLength={MOVIE_NAME_MAX} onChange={({ target }) => setHindi(target.value)} />
        </Field>
        <Button type="submit" busy={save.isPending} className="justify-self-start">
          <Trans>Save names</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
