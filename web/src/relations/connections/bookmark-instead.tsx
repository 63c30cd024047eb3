import { connectionTags } from '@veil/api/contract/profiles/tags';
import { Bookmark } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { usePrivateDetails } from './use-private-details.ts';

interface BookmarkInsteadProps {
  profileId: number;
  /** Whether it is to be found by the others on the profile. */
  isShared?: boolean;
}

/** For somebody who cannot be written to now, or whom the others on the profile are to find. */
export function BookmarkInstead({ profileId, isShared = false }: BookmarkInsteadProps) {
  const words = isShared ? sharedWords : ownWords;
  const { details, add, remove } = usePrivateDetails(profileId);
  const types = useRead(connectionTags, {}, { revalidateOnFocus: false });
  const mark = types.data?.categories.flatMap(({ tags }) => tags).find(({ key }) => key === 'bookmarked');
  if (!mark || !details) return null;
  const isMarked = details.privateTags.some(({ tagId }) => tagId === mark.id);
  return (
    <Button
      weight="quiet"
      size="small"
      title={words.title}
      aria-pressed={isMarked}
      onClick={() => void (isMarked ? remove(mark.id) : add(mark))}
    >
      <Bookmark aria-hidden size="1rem" strokeWidth={1.5} />
      {isMarked ? words.isMarked : words.mark}
    </Button>
  );
}

const ownWords = { title: 'Private. Only you see it.', mark: 'Bookmark', isMarked: 'Bookmarked' };
const sharedWords = {
  title: 'Everybody who signs in for your profile sees it there, and nobody else.',
  mark: 'Save to our Favorites',
  isMarked: 'In our Favorites',
};
