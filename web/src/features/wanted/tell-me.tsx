import { Trans } from "@lingui/react/macro";
import { clsx } from "clsx";
import { BellPlus } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { Button } from "../../components/button";
import { OnDemand } from "../../components/on-demand";
import { type Missed, type Search, type Sought, soughtBy, soughtLike } from "./sought";

const load = () => import("./wanted-dialog").then((module) => module.WantedDialog);

interface TellMeProps extends Pick<ComponentProps<typeof Button>, "variant" | "size" | "className"> {
  /** The search that was in vain. */
  search?: Search;
  /** The ticket that was missed. */
  missed?: Missed;
  /** Instead of the usual words. */
  label?: string;
}

/** Opens the form in which a person says what they look for, filled in. */
export default function TellMe({ search = {}, missed, label, ...look }: TellMeProps) {
  const [from, setFrom] = useState<Sought | null>(null);
  return (
    <>
      <Button
        {...look}
        className={clsx("whitespace-normal", look.className)}
        onClick={() => setFrom(missed ? soughtLike(missed) : soughtBy(search))}
      >
        <BellPlus aria-hidden="true" className="size-5" />
        {label ?? <Trans>Tell me when one comes</Trans>}
      </Button>
      {from && <OnDemand load={load} props={{ from, onClose: () => setFrom(null) }} />}
    </>
  );
}
