import { Fragment } from 'react';
import { linkAddress } from '../../../ui/text/link-address.ts';
import { OutwardLink } from './outward-link.tsx';

const words = /(\s+)/;
/** Punctuation at the end of a sentence is not part of an address. */
const ending = /[.,;:!?]+$/;

/** A plain text with isolated direction, in which the addresses that bios allow are links. It never renders HTML. */
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
