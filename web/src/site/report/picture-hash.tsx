import { hashText, pictureHashes } from '@veil/api/shared/pdq';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import styles from './report.module.css';

/** Hashes a picture in the browser. Only the 64 digits are sent, from which the picture cannot be restored. */
export function PictureHash({ hash, onChange }: { hash: string; onChange: (hash: string) => void }) {
  const [problem, setProblem] = useState<string>();
  async function read(file: File | undefined) {
    setProblem(undefined);
    if (!file) return;
    try {
      onChange(await hashOfFile(file));
    } catch {
      setProblem('This picture could not be opened here. Please choose another one, or leave it out.');
    }
  }
  if (hash)
    return (
      <div className={`stack-2 left ${styles.hash}`}>
        <p>
          We will look for pictures like yours. What we get of it: <code>{hash.slice(0, 16)}…</code>
        </p>
        <Button weight="quiet" size="small" onClick={() => onChange('')}>
          Leave it out
        </Button>
      </div>
    );
  return (
    <div className={`stack-2 left ${styles.hash}`}>
      <label>
        <span>
          <span className="medium firm">You have the picture?</span> <span className="muted">(optional)</span>
        </span>
        <input
          type="file"
          accept="image/*"
          aria-describedby="hash-hint"
          onChange={({ target }) => read(target.files?.[0])}
        />
      </label>
      <p className="muted small" id="hash-hint">
        It stays on your device: a fingerprint of it is made here, by which we look for pictures that look the
        same, now and in all that is uploaded later.
      </p>
      <FieldError message={problem} />
    </div>
  );
}

/** The API hashes pictures scaled to this size, in px. */
const largestSide = 512;

/** @throws when the browser cannot decode the file */
async function hashOfFile(file: File): Promise<string> {
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
