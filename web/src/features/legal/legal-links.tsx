import { Trans, useLingui } from "@lingui/react/macro";
import { type ComponentProps, useState } from "react";
import { Checkbox } from "../../ui/field";
import { OnDemand } from "../../ui/on-demand";
import { TEXT_LINK } from "../../ui/text-link";

const loadDialog = () => import("./legal-dialog").then(({ LegalDialog }) => LegalDialog);

/** Links that open the terms and the privacy policy over the current screen. */
export function LegalLinks() {
  const [open, setOpen] = useState<"terms" | "privacy" | null>(null);
  return (
    <>
      <p className="flex flex-wrap gap-1 text-ink-muted text-sm">
        <Trans>
          Read the{" "}
          <button type="button" className={TEXT_LINK} onClick={() => setOpen("terms")}>
            Terms of Service
          </button>{" "}
          and the{" "}
          <button type="button" className={TEXT_LINK} onClick={() => setOpen("privacy")}>
            Privacy Policy
          </button>
        </Trans>
      </p>
      {open && <OnDemand load={loadDialog} props={{ of: open, onClose: () => setOpen(null) }} />}
    </>
  );
}

type ConsentProps = Omit<ComponentProps<typeof Checkbox>, "label" | "className">;

/** The box for age and terms, which is never ticked beforehand, with links to the texts. */
export function Consent(props: ConsentProps) {
  const { t } = useLingui();
  return (
    <div className="grid gap-2">
      <Checkbox
        {...props}
        label={t`I am 18 or older and agree to the Terms of Service and the Privacy Policy.`}
        className="min-h-11 content-center"
      />
      <LegalLinks />
    </div>
  );
}
