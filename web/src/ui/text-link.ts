/** The look of a link within a sentence. It can be pressed a little above and below its line. */
export const TEXT_LINK = "-my-1 py-1 font-semibold text-velvet-ink underline underline-offset-2";
