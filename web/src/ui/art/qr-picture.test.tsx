import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

/** Pixels that a module of the code is wide. */
const scale = 8;

/**
 * The text that a scanner reads from the picture. The squares of its path are drawn here: another test in the same
 * process forbids the library for pictures to read any SVG.
 */
function scan(text: string): string {
  const svg = renderToStaticMarkup(<QrPicture text={text} label="" />);
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]) * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  const squares = [...svg.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(
    ([, x, y]) => [Number(x), Number(y)] as const,
  );
  for (const [x, y] of squares)
    for (let row = y * scale; row < (y + 1) * scale; row++)
      for (let column = x * scale; column < (x + 1) * scale; column++)
        data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
  return decodeQR({ data, width, height: width });
}

it.each(['VEIL', 'https://veil.example/join#7K2M-Q8XD-0RVA', `https://${'x'.repeat(200)}.example/é`])(
  'is scanned as %s',
  (text) => expect(scan(text)).toBe(text),
);
