/** The look of a link within a sentence. */
export const TEXT_LINK = "font-semibold text-velvet-ink underline underline-offset-2";
