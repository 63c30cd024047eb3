import { linkAddress } from '../ui/link-address.ts';

const words = /(\s+)/;

/** Text as it was written, isolated, with links to the addresses that the bios allow too. Nothing in it is HTML. */
export function LinkedText({ text }: { text: string }) {
  return (
    <bdi>
      {text.split(words).map((word, place) => {
        const address = linkAddress(word);
        if (address === undefined) return word;
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
          <a key={place} href={address} target="_blank" rel="noopener noreferrer nofollow">
            {word}
          </a>
        );
      })}
    </bdi>
  );
}
