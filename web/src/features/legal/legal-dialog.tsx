import { useLingui } from "@lingui/react/macro";
import { Dialog } from "../../ui/dialog";
import { LegalText } from "./texts/legal-text";

interface LegalDialogProps {
  of: "terms" | "privacy";
  onClose: () => void;
}

export function LegalDialog({ of, onClose }: LegalDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open onOpenChange={onClose} title={of === "privacy" ? t`Privacy Policy` : t`Terms of Service`}>
      <LegalText of={of} headingLevel={3} />
    </Dialog>
  );
}
