import { encode } from 'uqr';

/** A text as a QR code. It is dark on white in every theme, because cameras need that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border: 4 });
  const dots = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x},${y}h1v1h-1z`] : [])));
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-60 rounded-md"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={dots.join('')} fill="#000" />
    </svg>
  );
}
