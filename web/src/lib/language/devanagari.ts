import letters from "../../fonts/noto-sans-devanagari.woff2";

/**
 * Gives Devanagari to a device that has no font for it, which draws a box for each letter: all are
 * then equally wide. The browser loads the file when such a letter is shown.
 */
export function bringDevanagari(): void {
  const context = document.createElement("canvas").getContext("2d");
  if (context?.measureText("क").width !== context?.measureText("।").width) return;
  const about = { weight: "400 700", unicodeRange: "U+900-97F", display: "swap" } as const;
  document.fonts.add(new FontFace("devanagari", `url(${letters})`, about));
}
