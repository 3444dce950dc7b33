import { encode } from "uqr";

interface QrCodeProps {
  text: string;
  /** What it is, for screen readers. */
  label: string;
}

/** A QR code, dark on white in any theme, because cameras read it so. */
export default function QrCode({ text, label }: QrCodeProps) {
  const { data, size } = encode(text, { ecc: "M", border: 3 });
  const dark = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-56 max-w-full rounded-md bg-white text-black"
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  );
}
