import { Trans, useLingui } from "@lingui/react/macro";
import { ClipboardCopy, Download, MessageCircle, Share2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { toast, toastError } from "../../../lib/toast";
import { whatsAppShare } from "../../../lib/whatsapp";
import { Button, ButtonAnchor } from "../../../ui/button";
import { Card, CardTitle } from "../../../ui/card";
import { Field, Textarea } from "../../../ui/field";
import { twitterShare } from "../../tickets/share";
import { download } from "../csv";
import { drawSocialImage, type Print, SIDE } from "./social-image";

/** The most characters of a WhatsApp link. */
const TEXT_MAX = 1500;

interface SocialMessageProps {
  text: string;
  print: Print;
  /** The name of the file. */
  name: string;
}

/** A text to edit and send, and its image. */
export function SocialMessage({ text: proposed, print, name }: SocialMessageProps) {
  const { t } = useLingui();
  const [typed, setTyped] = useState<string>();
  const text = typed ?? proposed;
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (canvas.current) void drawSocialImage(canvas.current, print);
  }, [print]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      toast({ title: t`Message Copied`, tone: "success" });
    } catch {
      toastError(t`Please select the message and copy it.`, t`Copy failed`);
    }
  };
  const save = () =>
    canvas.current?.toBlob((file) => {
      if (file) download(`reseat-${name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, "-")}.png`, file);
    });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 sm:grid-cols-2">
      <Card as="section" className="grid content-start gap-4">
        <CardTitle>
          <Trans>Message</Trans>
        </CardTitle>
        <Field label={t`Text`} hint={t`Change it as you like`}>
          <Textarea
            className="min-h-60 field-sizing-content"
            counted
            maxLength={TEXT_MAX}
            value={text}
            onChange={({ target }) => setTyped(target.value)}
          />
        </Field>
        <div className="grid gap-2">
          <Button onClick={() => void copy()}>
            <ClipboardCopy aria-hidden="true" className="size-5" />
            <Trans>Copy</Trans>
          </Button>
          <ButtonAnchor variant="outline" href={whatsAppShare(text)} target="_blank" rel="noopener noreferrer">
            <MessageCircle aria-hidden="true" className="size-5" />
            WhatsApp
          </ButtonAnchor>
          <ButtonAnchor variant="outline" href={twitterShare(text)} target="_blank" rel="noopener noreferrer">
            <Share2 aria-hidden="true" className="size-5" />X
          </ButtonAnchor>
        </div>
      </Card>
      <Card as="section" className="grid content-start gap-4">
        <CardTitle>
          <Trans>Picture</Trans>
        </CardTitle>
        <canvas
          ref={canvas}
          width={SIDE}
          height={SIDE}
          role="img"
          aria-label={[print.title, ...print.lines.map(({ text }) => text), `${print.stub} ${print.stubNote}`].join(
            ", ",
          )}
          className="aspect-square w-full rounded-md"
        />
        <Button variant="outline" onClick={save}>
          <Download aria-hidden="true" className="size-5" />
          <Trans>Save the picture</Trans>
        </Button>
      </Card>
    </div>
  );
}
