import { useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Checkbox } from "../../ui/field";
import { LegalLinks } from "./legal-links";

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
