import { FileImage } from 'lucide-react';
import { useState } from 'react';
import styles from './upload.module.css';
import { useFileImage } from './use-file-image.ts';

/** A thumbnail of a local file. An icon stands in if the browser cannot decode it, as with most HEIC files. */
export function FilePreview({ file }: { file: File }) {
  const [isReadable, setReadable] = useState(true);
  const show = useFileImage(file);
  return (
    <span className={`muted centre ${styles.preview}`}>
      <FileImage aria-hidden size={24} strokeWidth={1.25} />
      {isReadable && <img ref={show} alt="" onError={() => setReadable(false)} />}
    </span>
  );
}
