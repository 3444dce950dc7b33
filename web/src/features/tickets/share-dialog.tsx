import { Trans, useLingui } from "@lingui/react/macro";
import { Copy, MessageCircle, Share2 } from "lucide-react";
import { whatsAppShare } from "../../lib/whatsapp";
import { Button, ButtonAnchor } from "../../ui/button";
import { Dialog } from "../../ui/dialog";
import { Field, Input } from "../../ui/field";
import { copyLink, type Shareable, shareLink, shareText, twitterShare } from "./share";

interface ShareDialogProps {
  ticket: Shareable;
  onClose: () => void;
}

/** For browsers without a share sheet. */
export function ShareDialog({ ticket, onClose }: ShareDialogProps) {
  const { t, i18n } = useLingui();
  const link = shareLink(ticket);
  const text = shareText(i18n, ticket);
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} title={t`Share`} description={ticket.movie_name} size="sm">
      <div className="grid gap-2">
        <ButtonAnchor
          variant="outline"
          full
          href={whatsAppShare(`${text} ${link}`)}
          target="_blank"
          rel="noopener noreferrer"
        >
          <MessageCircle aria-hidden="true" className="size-5" />
          WhatsApp
        </ButtonAnchor>
        <ButtonAnchor variant="outline" full href={twitterShare(text, link)} target="_blank" rel="noopener noreferrer">
          <Share2 aria-hidden="true" className="size-5" />
          Twitter
        </ButtonAnchor>
        <Button variant="outline" full onClick={() => void copyLink(ticket)}>
          <Copy aria-hidden="true" className="size-5" />
          <Trans>Copy Link</Trans>
        </Button>
      </div>
      <Field label={t`Link`}>
        <Input readOnly value={link} onFocus={(event) => event.target.select()} />
      </Field>
    </Dialog>
  );
}
