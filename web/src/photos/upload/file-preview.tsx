import { FileImage } from 'lucide-react';
import { useEffect, useState } from 'react';
import styles from './upload.module.css';

/** A small look at a file of this device; an icon where the browser cannot read it, as with most HEIC. */
export function FilePreview({ file }: { file: File }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return (
    <span className={styles.preview}>
      <FileImage aria-hidden size={24} strokeWidth={1.25} />
      {url && <img src={url} alt="" onError={() => setUrl(undefined)} />}
    </span>
  );
}
