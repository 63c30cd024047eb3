import { useCallback } from 'react';

/** Returns a ref that displays a local file in an image element. */
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
