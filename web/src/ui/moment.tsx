import { useLingui } from "@lingui/react/macro";
import { ArrowLeft } from "lucide-react";
import type { ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import { PageHeading } from "../lib/pages/page";
import { paths } from "../lib/pages/paths";
import { Button } from "./button";

interface MomentProps {
  /** Read out when it changes. */
  title: string;
  children: ReactNode;
  /** On a wide screen beside the rest. */
  aside?: ReactNode;
}

/** A screen that is about one thing that has just happened. */
export function Moment({ title, children, aside }: MomentProps) {
  const { t } = useLingui();
  const navigate = useNavigate();
  // The router counts its entries: the first has nothing of ours before it.
  const goBack = () => void (window.history.state?.idx > 0 ? navigate(-1) : navigate(paths.home));
  return (
    <div className="page-width grid animate-[rise_var(--calm)_var(--ease)] grid-cols-[minmax(0,1fr)] gap-x-12 gap-y-6 pt-2 pb-6 lg:max-w-5xl lg:grid-cols-2 lg:pt-8">
      <header className="grid justify-items-start gap-2 lg:col-span-2">
        <Button variant="quiet" size="sm" className="-ms-3 min-h-11 text-ink-muted" onClick={goBack}>
          <ArrowLeft aria-hidden="true" className="size-4.5 rtl:-scale-x-100" />
          {t`Back`}
        </Button>
        <div role="status">
          <PageHeading className="wrap-break-word text-3xl">{title}</PageHeading>
        </div>
      </header>
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{children}</div>
      {aside && <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-5">{aside}</div>}
    </div>
  );
}

/** What happens next, in order. */
export function Steps({ steps }: { steps: ReactNode[] }) {
  return (
    <ol className="grid gap-3">
      {steps.map((step, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: steps are known by their place
        <li key={index} className="grid grid-cols-[auto_minmax(0,1fr)] gap-3">
          <span
            aria-hidden="true"
            className="figures grid size-7 place-items-center rounded-full bg-sunken font-bold text-sm"
          >
            {index + 1}
          </span>
          <p className="pt-0.5">{step}</p>
        </li>
      ))}
    </ol>
  );
}
