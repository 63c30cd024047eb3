import { useState } from 'react';

/** The code stands behind the #: no server reads it, nor does whatever previews a link. */
export const linkOf = (code: string): string => `${location.origin}/join#${code}`;

/** Opens the device’s own share sheet; copies the link where there is none. */
export function useShare(link: string) {
  const [label, setLabel] = useState('Share link');

  async function share() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url: link });
      else {
        await navigator.clipboard.writeText(link);
        setLabel('Link copied');
      }
    } catch (fault) {
      // Somebody closed the sheet again.
      if (!(fault instanceof DOMException && fault.name === 'AbortError')) setLabel('Sharing failed');
    }
  }
  return { share, label };
}
