import { Trans, useLingui } from "@lingui/react/macro";
import { CopyPlus, Eraser, type LucideIcon, MoveDown, MoveLeft, MoveRight, MoveUp, Scaling, Undo2 } from "lucide-react";
import { useState } from "react";
import { Button } from "../../../ui/button";

interface BoxToolsProps {
  isEmpty: boolean;
  canUndo: boolean;
  onAdd: () => void;
  onRemove: () => void;
  onUndo: () => void;
  onShift: (right: number, down: number, isSizing: boolean) => void;
}

/** The buttons for boxes: everything that a finger or a key does to them. */
export function BoxTools({ isEmpty, canUndo, onAdd, onRemove, onUndo, onShift }: BoxToolsProps) {
  const { t } = useLingui();
  const [isSizing, setSizing] = useState(false);
  const arrow = (icon: LucideIcon, label: string, right: number, down: number) => (
    <Press icon={icon} label={label} isIdle={isEmpty} onPress={() => onShift(right, down, isSizing)} />
  );
  return (
    <div className="flex flex-wrap items-center justify-center gap-2">
      <Button variant="outline" onClick={onAdd}>
        <CopyPlus aria-hidden="true" className="size-5" />
        <Trans>Add a box</Trans>
      </Button>
      <Press icon={Eraser} label={t`Remove the box`} isIdle={isEmpty} onPress={onRemove} />
      <Press icon={Undo2} label={t`Undo`} isIdle={!canUndo} onPress={onUndo} />
      <fieldset className="flex flex-wrap justify-center gap-2">
        <legend className="sr-only">
          <Trans>The chosen box</Trans>
        </legend>
        <Button
          variant={isSizing ? "paper" : "outline"}
          size="icon"
          aria-pressed={isSizing}
          onClick={() => setSizing(!isSizing)}
        >
          <Scaling aria-hidden="true" className="size-5" />
          <span className="sr-only">
            <Trans>Size it with the arrows</Trans>
          </span>
        </Button>
        {arrow(MoveLeft, isSizing ? t`Narrower` : t`Left`, -1, 0)}
        {arrow(MoveUp, isSizing ? t`Shorter` : t`Up`, 0, -1)}
        {arrow(MoveDown, isSizing ? t`Taller` : t`Down`, 0, 1)}
        {arrow(MoveRight, isSizing ? t`Wider` : t`Right`, 1, 0)}
      </fieldset>
    </div>
  );
}

interface PressProps {
  icon: LucideIcon;
  label: string;
  isIdle: boolean;
  onPress: () => void;
}

function Press({ icon: Icon, label, isIdle, onPress }: PressProps) {
  return (
    <Button variant="outline" size="icon" aria-disabled={isIdle} onClick={() => isIdle || onPress()}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </Button>
  );
}
