import { ImageOff } from 'lucide-react';

/** Shown in place of a picture that failed to load. */
export function Unloadable({ alt }: { alt: string }) {
  const name = alt ? `${alt} (photo not available)` : 'Photo not available';
  return (
    <span className="muted fills centre" role="img" aria-label={name}>
      <ImageOff aria-hidden size="1.75rem" strokeWidth={1.25} />
    </span>
  );
}
