import { useState } from 'react';
import { fragmentOf } from '../../storage/held-code.ts';

export const linkOf = (code: string, note = ''): string =>
  `${location.origin}/join#${fragmentOf(code, note)}`;

/** Opens the device's share sheet; copies the link if there is none. */
export function useShare(link: string) {
  const [tried, setTried] = useState({ link: '', label: '' });

  async function share() {
    try {
      if (typeof navigator.share === 'function') await navigator.share({ url: link });
      else {
        await navigator.clipboard.writeText(link);
        setTried({ link, label: 'Link copied' });
      }
    } catch (fault) {
      // An AbortError means that the member closed the sheet.
      if (!(fault instanceof DOMException && fault.name === 'AbortError'))
        setTried({ link, label: 'Sharing failed' });
    }
  }
  return { share, label: tried.link === link ? tried.label : 'Share link' };
}
