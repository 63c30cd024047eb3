import { whoIsShown } from '@veil/api/contract/profiles/photos/consent';
import { useRead } from '../../api/use-read.ts';

interface PictureCounts {
  /** Pictures that show the reader and nobody else. */
  alone: number;
  /** Pictures that show the reader and somebody else. */
  shared: number;
}

function usePictureCounts(): PictureCounts | undefined {
  const { data } = useRead(whoIsShown, {});
  const own = data?.people.find(({ isYou }) => isYou)?.memberId;
  if (!data || own === undefined) return undefined;
  const ofReader = data.photos.filter(({ memberIds }) => memberIds.includes(own));
  const alone = ofReader.filter(({ memberIds, others }) => memberIds.length + others.length === 1).length;
  return { alone, shared: ofReader.length - alone };
}

const countWords = (count: number): string => (count === 0 ? 'none' : String(count));

/** What becomes of the pictures that show somebody who leaves a shared profile or deletes their account. */
export function WhatBecomesOfPictures({ isDeletion = false }: { isDeletion?: boolean }) {
  const counts = usePictureCounts();
  if (!counts) return null;
  const { alone, shared } = counts;
  const ofYou = isDeletion
    ? 'Pictures that show you alone are erased'
    : 'Pictures that show you alone go with you, and are erased here';
  const ofAll = isDeletion
    ? 'Pictures that show you and somebody else stay down for good'
    : 'Pictures that show you and somebody else are down for all of you until each says yes';
  return (
    <>
      <h3>Pictures and letters</h3>
      <p className="muted">
        {ofYou}: {countWords(alone)} now. {ofAll}: {countWords(shared)} now. Letters stay with the profile:
        those who stay read them, and you no longer do.
      </p>
    </>
  );
}
