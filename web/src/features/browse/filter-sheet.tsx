import { Plural, Trans, useLingui } from "@lingui/react/macro";
import type { ComponentProps } from "react";
import { Button } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import FilterPanel from "./filter-panel";

interface FilterSheetProps extends ComponentProps<typeof FilterPanel> {
  /** Of the list behind; undefined while that is on its way. */
  total: number | undefined;
  onClear: () => void;
  onClose: () => void;
}

/** The filters of a phone. A change is applied to the list behind at once, which counts it. */
export function FilterSheet({ total, onClear, onClose, ...panel }: FilterSheetProps) {
  const { t } = useLingui();
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={t`Filters`}
      footer={
        <>
          <Button variant="quiet" onClick={onClear}>
            <Trans>Clear Filters</Trans>
          </Button>
          <Button size="lg" onClick={onClose}>
            <span aria-live="polite" className="figures">
              {total === undefined ? (
                t`Show tickets`
              ) : (
                <Plural value={total} one="Show # ticket" other="Show # tickets" />
              )}
            </span>
          </Button>
        </>
      }
    >
      <FilterPanel {...panel} />
    </Dialog>
  );
}
