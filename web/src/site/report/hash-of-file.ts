import { hashText, pictureHashes } from '@veil/api/shared/pdq';

/** The API hashes pictures scaled to this size, in px. */
const largestSide = 512;

/** @throws when the browser cannot decode the file */
export async function hashOfFile(file: File): Promise<string> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, largestSide / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((side) =>
    Math.max(1, Math.round(side * scale)),
  );
  if (!width || !height) throw new Error('It is empty.');
  const canvas = new OffscreenCanvas(width, height);
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('Nothing can be drawn here.');
  drawing.imageSmoothingQuality = 'high';
  drawing.drawImage(picture, 0, 0, width, height);
  picture.close();
  const { data } = drawing.getImageData(0, 0, width, height);
  const colours = new Uint8Array(width * height * 3);
  for (let at = 0; at < width * height; at++) colours.set(data.subarray(4 * at, 4 * at + 3), 3 * at);
  const [own] = pictureHashes({ data: colours, width, height });
  if (!own) throw new Error('It has no hash.');
  return hashText(own);
}
