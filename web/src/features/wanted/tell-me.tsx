import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { BellPlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../../ui/button";
import { OnDemand } from "../../ui/on-demand";
import { type Missed, type Search, type Show, type Sought, soughtBy, soughtLike, soughtShow } from "./sought";

const load = () => import("./wanted-dialog").then((module) => module.WantedDialog);

interface TellMeProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> {
  /** The search that was in vain. */
  search?: Search;
  /** The ticket that was missed. */
  missed?: Missed;
  /** The ticket that is held: its show is looked for at once, without a form. */
  held?: Show;
  /** Instead of the usual words. */
  label?: string;
  /** Not offered (any more), while the answer to the one that was saved here stays to be read. */
  isHidden?: boolean;
}

/** Opens the form in which a person says what they look for, filled in. */
export default function TellMe({ search = {}, missed, held, label, isHidden = false, ...look }: TellMeProps) {
  const [from, setFrom] = useState<Sought | null>(null);
  return (
    <>
      {!isHidden && (
        <Button
          {...look}
          className={clsx("whitespace-normal", look.className)}
          onClick={() => setFrom(held ? soughtShow(held) : missed ? soughtLike(missed) : soughtBy(search))}
        >
          <BellPlus aria-hidden="true" className="size-5" />
          {label ?? <Trans>Tell me when there is one</Trans>}
        </Button>
      )}
      {from && <OnDemand load={load} props={{ from, isAsked: held !== undefined, onClose: () => setFrom(null) }} />}
    </>
  );
}
