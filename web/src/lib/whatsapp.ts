/** Links into WhatsApp. */

export const whatsAppShare = (text: string) => `https://wa.me/?text=${encodeURIComponent(text)}`;

/** A chat with one person. WhatsApp wants the number as digits only. */
export const whatsAppChat = (mobile: string, text?: string) =>
  `https://wa.me/${mobile.replace(/\D/g, "")}${text ? `?text=${encodeURIComponent(text)}` : ""}`;
