import { Trans } from "@lingui/react/macro";
import type { Contact } from "@reseat/contract";
import { Mail, MessageCircle, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { whatsAppChat } from "../lib/whatsapp";
import { ButtonAnchor } from "./button";

interface ContactCardProps {
  /** 'Buyer' or 'Seller'. */
  label: string;
  contact: Pick<Contact, "full_name" | "mobile"> & { email?: string | null };
  /** More ways to reach them. */
  children?: ReactNode;
}

/** The other party of a deal, and the ways to reach them. */
export function ContactCard({ label, contact, children }: ContactCardProps) {
  return (
    <div className="grid gap-3 rounded-md bg-mint p-4 text-on-paper [--focus:var(--on-paper)]">
      <p>
        <span className="printed block text-on-paper-muted text-xs">{label}</span>
        <strong className="title text-2xl">{contact.full_name}</strong>
        {contact.email && (
          <a
            href={`mailto:${contact.email}`}
            className="flex min-h-10 items-center gap-2 text-sm underline underline-offset-2"
          >
            <Mail aria-hidden="true" className="size-4 shrink-0" />
            <span className="wrap-anywhere min-w-0">{contact.email}</span>
          </a>
        )}
      </p>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(11rem,100%),1fr))] gap-2">
        <ButtonAnchor href={`tel:${contact.mobile}`} className="figures">
          <Phone aria-hidden="true" className="size-4.5 shrink-0" />
          <Trans>
            <span className="sr-only">Call </span>
            {contact.mobile}
          </Trans>
        </ButtonAnchor>
        <ButtonAnchor
          variant="paper"
          href={whatsAppChat(contact.mobile)}
          target="_blank"
          rel="noopener noreferrer"
          className="border border-on-paper"
        >
          <MessageCircle aria-hidden="true" className="size-4.5 shrink-0" />
          WhatsApp
        </ButtonAnchor>
        {children}
      </div>
    </div>
  );
}
