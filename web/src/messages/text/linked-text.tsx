import { Fragment } from 'react';
import { linkAddress } from '../../ui/text/link-address.ts';
import { OutwardLink } from './outward-link.tsx';

const words = /(\s+)/;
/** The end of a sentence is no part of an address. */
const ending = /[.,;:!?]+$/;

/** Text as it was written, isolated, with links to the addresses that the bios allow too. Nothing in it is HTML. */
export function LinkedText({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(words).map((word, place) => {
        const written = word.replace(ending, '');
        const address = linkAddress(written);
        if (address === undefined) return word;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
          <Fragment key={place}>
            <OutwardLink address={address} words={written} />
            {word.slice(written.length)}
          </Fragment>
        );
      })}
    </bdi>
  );
}
