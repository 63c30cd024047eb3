import { FileImage } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../../ui/class-names.ts';
import styles from './upload.module.css';
import { useFileImage } from './use-file-image.ts';

/** A local file as a thumbnail, or as large as its place. An icon stands in if the browser cannot decode it, as with most HEIC files. */
export function FilePreview({ file, fills = false }: { file: File; fills?: boolean }) {
  const [isReadable, setReadable] = useState(true);
  const show = useFileImage(file);
  return (
    <span className={classNames('muted centre', styles.preview, fills && styles.fills)}>
      <FileImage aria-hidden size="1.5rem" strokeWidth={1.25} />
      {isReadable && <img ref={show} alt="" onError={() => setReadable(false)} />}
    </span>
  );
}
