import { useLingui } from "@lingui/react/macro";
import { ReportForm } from "../trust/report-dialog";
import { useReportWanted } from "./mutations";

interface ReportWantedProps {
  /** Of the post. */
  id: string;
  name: string;
  onClose: () => void;
}

/** Reports the person of a wanted post. */
export function ReportWanted({ id, name, onClose }: ReportWantedProps) {
  const { t } = useLingui();
  const report = useReportWanted();
  return (
    <ReportForm
      name={name || t`this person`}
      failure={report.error}
      busy={report.isPending}
      onSubmit={(said) => report.mutate({ id, ...said }, { onSuccess: onClose })}
      onClose={onClose}
    />
  );
}
