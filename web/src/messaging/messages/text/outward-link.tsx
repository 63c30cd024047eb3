import { type MouseEvent, type ReactNode, useState } from 'react';
import { createPortal } from 'react-dom';
import { Leaving } from '../leaving.tsx';

interface OutwardLinkProps {
  /** As normalized by `linkAddress`. */
  address: string;
  /** The link's text. The host is added if the text does not contain it. */
  words: string;
  children?: ReactNode;
}

/** Shows where a link leads and asks before it is followed, whichever mouse button was used. */
export function OutwardLink({ address, words, children = words }: OutwardLinkProps) {
  const [isAsking, setAsking] = useState(false);
  const { host } = new URL(address);
  function ask(event: MouseEvent) {
    if (event.button > 1) return;
    event.preventDefault();
    setAsking(true);
  }
  return (
    <>
      <a href={address} target="_blank" rel="noopener noreferrer nofollow" onClick={ask} onAuxClick={ask}>
        {children}
      </a>
      {!words.toLowerCase().includes(host) && ` (${host})`}
      {isAsking &&
        createPortal(<Leaving address={address} onClose={() => setAsking(false)} />, document.body)}
    </>
  );
}
