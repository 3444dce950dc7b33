/** Links into WhatsApp. */

export const whatsAppShare = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A chat with one person: digits only, as WhatsApp wants them. */
export const whatsAppChat = (mobile: string, text?: string) =>
  `https://wa.me/${mobile.replace(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
