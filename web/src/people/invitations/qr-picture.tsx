import styles from './invitation-code.module.css';
import { qrCode } from './qr-code.ts';

/** Width of the light margin in modules. Few cameras find the code without it. */
const quietZone = 4;

/** A text as a QR code. It is dark on light in every theme. */
export function QrPicture({ text, label }: { text: string; label: string }) {
  const grid = qrCode(text);
  if (!grid) return null;
  const side = grid.length + 2 * quietZone;
  const dark = grid.flatMap((row, y) =>
    row.flatMap((module, x) => (module ? [`M${x + quietZone} ${y + quietZone}h1v1h-1z`] : [])),
  );
  return (
    <svg className={styles.qr} viewBox={`0 0 ${side} ${side}`} role="img" aria-label={label}>
      <rect width={side} height={side} fill="#fff" />
      <path d={dark.join('')} fill="#000" shapeRendering="crispEdges" />
    </svg>
  );
}
