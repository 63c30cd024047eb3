import { connectionTags } from '@veil/api/contract/profiles/tags';
import { Bookmark } from 'lucide-react';
import { useRead } from '../../api/use-read.ts';
import { Button } from '../../ui/button.tsx';
import { usePrivateDetails } from './use-private-details.ts';

/** For somebody who cannot be written to now. */
export function BookmarkInstead({ profileId }: { profileId: number }) {
  const { details, add, remove } = usePrivateDetails(profileId);
  const types = useRead(connectionTags, {}, { revalidateOnFocus: false });
  const mark = types.data?.categories.flatMap(({ tags }) => tags).find(({ key }) => key === 'bookmarked');
  if (!mark || !details) return null;
  const isMarked = details.privateTags.some(({ tagId }) => tagId === mark.id);
  return (
    <Button
      weight="quiet"
      size="small"
      title="Private. Only you see it."
      aria-pressed={isMarked}
      onClick={() => void (isMarked ? remove(mark.id) : add(mark))}
    >
      <Bookmark aria-hidden size={16} strokeWidth={1.5} />
      {isMarked ? 'Bookmarked' : 'Bookmark'}
    </Button>
  );
}
