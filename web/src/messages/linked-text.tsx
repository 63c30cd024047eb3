import { Fragment, type MouseEvent, useState } from 'react';
import { latePart } from '../page/late-part.tsx';
import { linkAddress } from '../ui/text/link-address.ts';

const words = /(\s+)/;
/** What ends a sentence is no part of an address. */
const ending = /[.,;:!?]+$/;

const Leaving = latePart(async () => (await import('./on-message.ts')).Leaving, {});

/** Text as it was written, isolated, with links to the addresses that the bios allow too. Nothing in it is HTML. */
export function LinkedText({ text }: { text: string }) {
  const [leaving, setLeaving] = useState<string>();
  function ask(event: MouseEvent, address: string) {
    event.preventDefault();
    setLeaving(address);
  }
  return (
    <>
      <bdi>
        {text.split(words).map((word, place) => {
          const written = word.replace(ending, '');
          const address = linkAddress(written);
          if (address === undefined) return word;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
            <Fragment key={place}>
              <a
                href={address}
                target="_blank"
                rel="noopener noreferrer nofollow"
                onClick={(event) => ask(event, address)}
              >
                {written}
              </a>
              {word.slice(written.length)}
            </Fragment>
          );
        })}
      </bdi>
      {leaving !== undefined && <Leaving address={leaving} onClose={() => setLeaving(undefined)} />}
    </>
  );
}
