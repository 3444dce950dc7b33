import { Trans, useLingui } from "@lingui/react/macro";
import { CopyPlus, Eraser, type LucideIcon, MoveDown, MoveLeft, MoveRight, MoveUp, Scaling, Undo2 } from "lucide-react";
import { type KeyboardEvent, useId, useRef, useState } from "react";
import { useObjectUrl } from "../../../lib/images/use-object-url";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { type Box, type Cover, hasOpenCode, moved, sized } from "./boxes";
import { CoveredParts, useBoxes } from "./covered-parts";
import type { TicketPicture } from "./ticket-picture";

/** The share of the picture by which a key or a button moves a box. */
const STEP = 0.01;
const MIDDLE: Cover = { x: 0.3, y: 0.4, width: 0.4, height: 0.2, of: "hand" };

interface CoverEditorProps {
  ticket: Pick<TicketPicture, "original" | "covers" | "found">;
  onSave: (covers: Cover[]) => void;
  onClose: () => void;
}

/** Moves, sizes, adds and removes the boxes over a picture: by finger, mouse, keys or buttons. */
export function CoverEditor({ ticket: { original, covers: initial, found }, onSave, onClose }: CoverEditorProps) {
  const { t } = useLingui();
  const hint = useId();
  const first = [initial, found, [MIDDLE]].find(({ length }) => length > 0) ?? [];
  const boxes = useBoxes(first);
  const { covers, chosen, past } = boxes;
  const [said, setSaid] = useState("");
  const picture = useRef<HTMLDivElement>(null);
  const address = useObjectUrl(original);

  /** Says where a box is, for who does not see it. */
  const tell = (box: Box) => {
    const [x, y, width, height] = [box.x, box.y, box.width, box.height].map((share) => Math.round(share * 100));
    setSaid(t`${x} % from the left, ${y} % from the top, ${width} % wide, ${height} % high`);
  };
  const shift = (right: number, down: number, isSizing: boolean) => {
    const box = covers[chosen];
    if (!box) return;
    const next = (isSizing ? sized : moved)(box, right * STEP, down * STEP);
    boxes.put(() => next);
    tell(next);
  };
  /** The box with the focus may be the one that goes. */
  const focusOn = (index: number) =>
    requestAnimationFrame(() => picture.current?.querySelectorAll("button")[index]?.focus());
  const remove = () => {
    boxes.remove();
    setSaid(t`Box removed`);
    if (picture.current?.contains(document.activeElement)) focusOn(Math.max(0, Math.min(chosen, covers.length - 2)));
  };
  const undo = () => {
    boxes.undo();
    setSaid(t`Undone`);
  };
  const add = () => {
    boxes.add(MIDDLE);
    setSaid(t`Box added`);
    focusOn(covers.length);
  };
  const press = (event: KeyboardEvent) => {
    const way = WAYS.get(event.key);
    if (way) shift(...way, event.shiftKey);
    else if (event.key === "Delete" || event.key === "Backspace") remove();
    else if (event.key === "z" && (event.ctrlKey || event.metaKey)) undo();
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      size="lg"
      onOpenChange={(open) => !open && onClose()}
      title={t`Cover the code`}
      description={t`Whoever sees it can enter. Drag a box over it, or pull the box by its corners.`}
      footer={
        <div className="grid w-full gap-3">
          <p role="status" className="rounded-md bg-warning-tint p-3 font-semibold text-sm text-warning empty:hidden">
            {hasOpenCode(found, covers) && <Trans>A code is open. We refuse a picture in which it can be read.</Trans>}
          </p>
          <BoxTools
            isEmpty={covers.length === 0}
            canUndo={past.length > 0}
            onAdd={add}
            onRemove={remove}
            onUndo={undo}
            onShift={shift}
          />
          <p id={hint} className="text-center text-ink-muted text-xs max-sm:sr-only">
            <Trans>The arrow keys move a box, with Shift they size it. Delete removes it.</Trans>
          </p>
          <Button
            className="sm:justify-self-center sm:px-12"
            onClick={() => {
              onSave(covers);
              onClose();
            }}
          >
            <Trans>Done</Trans>
          </Button>
          <p role="status" className="sr-only">
            {said}
          </p>
        </div>
      }
    >
      <CoveredParts ref={picture} address={address} boxes={boxes} hintId={hint} onKeyDown={press} onMoved={tell} />
    </Dialog>
  );
}

const WAYS = new Map<string, [right: number, down: number]>(
  Object.entries({
    ArrowLeft: [-1, 0],
    ArrowRight: [1, 0],
    ArrowUp: [0, -1],
    ArrowDown: [0, 1],
  }),
);

interface BoxToolsProps {
  isEmpty: boolean;
  canUndo: boolean;
  onAdd: () => void;
  onRemove: () => void;
  onUndo: () => void;
  onShift: (right: number, down: number, isSizing: boolean) => void;
}

/** The buttons for boxes: everything that a finger or a key does to them. */
function BoxTools({ isEmpty, canUndo, onAdd, onRemove, onUndo, onShift }: BoxToolsProps) {
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
