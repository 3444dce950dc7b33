import { Trans, useLingui } from "@lingui/react/macro";
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp, type LucideIcon, ZoomIn, ZoomOut } from "lucide-react";
import { useId, useRef, useState } from "react";
import Cropper, { type Area, type MediaSize, type Point, type Size } from "react-easy-crop";
import { Button } from "../../../ui/button";
import { Dialog } from "../../../ui/dialog";
import { useSavePicture } from "./mutations";

const MAX_ZOOM = 4;
const ZOOM_STEP = 0.25;
/** Pixels of the screen for each press, the same as with the arrow keys. */
const MOVE_STEP = 12;

interface CropDialogProps {
  /** The address of the photo. */
  photo: string;
  onClose: () => void;
}

/**
 * Chooses the part of a photo that becomes the person's picture: by finger, mouse, keys or buttons.
 */
export function CropDialog({ photo, onClose }: CropDialogProps) {
  const { t } = useLingui();
  const [crop, setCrop] = useState<Point>({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [frame, setFrame] = useState<Size | null>(null);
  const media = useRef<MediaSize>(null);
  const save = useSavePicture(onClose);

  /** Keeps the buttons' moves within the photo. The cropper does so for its own moves. */
  const within = ({ x, y }: Point, atZoom: number): Point => {
    const most = (side: "width" | "height") =>
      Math.abs(((media.current?.[side] ?? 0) * atZoom - (frame?.[side] ?? 0)) / 2);
    const held = (value: number, limit: number) => Math.min(limit, Math.max(-limit, value));
    return { x: held(x, most("width")), y: held(y, most("height")) };
  };
  const move = (x: number, y: number) =>
    setCrop((from) => within({ x: from.x + x * MOVE_STEP, y: from.y + y * MOVE_STEP }, zoom));
  const zoomTo = (wanted: number) => {
    const next = Math.min(MAX_ZOOM, Math.max(1, wanted));
    setZoom(next);
    setCrop((from) => within({ x: (from.x / zoom) * next, y: (from.y / zoom) * next }, next));
  };

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Choose the part to show`}
      description={t`Move the picture with a finger, the mouse or the arrow keys.`}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button onClick={() => area && save.mutate({ photo, area })} busy={save.isPending} disabled={area === null}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <div className="relative h-[min(20rem,42dvh)] overflow-hidden rounded-md bg-sunken">
          <Cropper
            image={photo}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={1}
            cropShape="round"
            showGrid={false}
            keyboardStep={MOVE_STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropAreaChange={(_, pixels) => setArea(pixels)}
            onCropSizeChange={setFrame}
            onMediaLoaded={(size) => {
              media.current = size;
            }}
            cropperProps={{
              role: "application",
              "aria-label": t`The part to show. The arrow keys move it.`,
            }}
            mediaProps={{ alt: "" }}
          />
        </div>
        <ZoomControl zoom={zoom} onZoom={zoomTo} />
        <fieldset className="flex items-center justify-center gap-2">
          <legend className="sr-only">
            <Trans>Move the picture</Trans>
          </legend>
          <Press icon={ChevronLeft} label={t`Left`} onPress={() => move(-1, 0)} />
          <Press icon={ChevronUp} label={t`Up`} onPress={() => move(0, -1)} />
          <Press icon={ChevronDown} label={t`Down`} onPress={() => move(0, 1)} />
          <Press icon={ChevronRight} label={t`Right`} onPress={() => move(1, 0)} />
        </fieldset>
      </div>
    </Dialog>
  );
}

function ZoomControl({ zoom, onZoom }: { zoom: number; onZoom: (zoom: number) => void }) {
  const { t } = useLingui();
  const id = useId();
  return (
    <div className="flex items-center gap-2">
      <label htmlFor={id} className="sr-only">
        <Trans>Zoom</Trans>
      </label>
      <Press icon={ZoomOut} label={t`Zoom out`} onPress={() => onZoom(zoom - ZOOM_STEP)} />
      <input
        id={id}
        type="range"
        min={1}
        max={MAX_ZOOM}
        step={0.05}
        value={zoom}
        aria-valuetext={`${Math.round(zoom * 100)} %`}
        onChange={({ target }) => onZoom(Number(target.value))}
        className="h-11 min-w-0 grow accent-velvet"
      />
      <Press icon={ZoomIn} label={t`Zoom in`} onPress={() => onZoom(zoom + ZOOM_STEP)} />
    </div>
  );
}

function Press({ icon: Icon, label, onPress }: { icon: LucideIcon; label: string; onPress: () => void }) {
  return (
    <Button variant="outline" size="icon" onClick={onPress}>
      <Icon aria-hidden="true" className="size-5" />
      <span className="sr-only">{label}</span>
    </Button>
  );
}
