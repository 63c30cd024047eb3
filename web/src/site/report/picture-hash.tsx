import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/form/field.tsx';
import { hashOfFile } from './hash-of-file.ts';
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
