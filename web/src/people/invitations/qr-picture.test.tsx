import decodeQR from 'qr/decode.js';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { QrPicture } from './qr-picture.tsx';

/** The text that a scanner reads from the picture, as a browser would draw it. */
async function scan(text: string): Promise<string> {
  const svg = renderToStaticMarkup(<QrPicture text={text} label="" />);
  const drawable = svg.replace('<svg', '<svg xmlns="http://www.w3.org/2000/svg"');
  const { data, info } = await sharp(Buffer.from(drawable))
    .resize(400)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return decodeQR({ data, width: info.width, height: info.height });
}

it.each(['VEIL', 'https://veil.example/join#7K2M-Q8XD-0RVA', `https://${'x'.repeat(200)}.example/é`])(
  'is scanned as %s',
  async (text) => expect(await scan(text)).toBe(text),
);
