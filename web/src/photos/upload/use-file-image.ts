import { useCallback } from 'react';

/** A ref that shows a file of this device in an image. */
export function useFileImage(file: File) {
  return useCallback(
    (image: HTMLImageElement) => {
      const url = URL.createObjectURL(file);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [file],
  );
}
