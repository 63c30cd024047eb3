import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { setPhotoBlur } from '@veil/api/contract/profiles/photos/photos';
import { call } from '../../api/client.ts';
import { Link } from '../../page/router.tsx';
import { Choice, Fact } from './question.tsx';

interface PhotosQuestionProps {
  photos: readonly Photo[];
  onChosen: () => Promise<unknown>;
}

/** The privacy question about photos that are not private. */
export function PhotosQuestion({ photos, onChosen }: PhotosQuestionProps) {
  const shown = photos.filter(({ isPrivate, status }) => !isPrivate && status === 'approved');
  const blurred = shown.filter(({ isBlurred }) => isBlurred).length;
  const own = (
    <>
      {photos.length > 0 && `${shown.length || 'None'} of ${photos.length}. `}A private one is seen only by
      people you open it to. <Link to="/community/edit-profile?tab=photos">Your photos</Link>
    </>
  );
  if (shown.length === 0)
    return (
      <Fact question="see my photos" answer="Nobody: none is public">
        {own}
      </Fact>
    );
  const value = blurred === 0 ? 'all' : blurred === shown.length ? 'connections' : 'some';
  const some = ['some', `Some are blurred: ${blurred} of ${shown.length}`, 'As you chose for each.'] as const;
  const choose = async (chosen: string) => {
    if (chosen === 'some') return;
    const photoIds = shown.map(({ id }) => id);
    await call(setPhotoBlur, { photoIds, isBlurred: chosen === 'connections' });
    await onChosen();
  };
  return (
    <Choice
      question="see my photos"
      choices={[
        ['all', 'Anyone who sees your profile', 'Clearly, before you know them.'],
        [
          'connections',
          'Your connections, and blurred all others',
          'Your profile says “Faces when you are connected”. Fewer people write to shapes and colours.',
        ],
        ...(value === 'some' ? [some] : []),
      ]}
      value={value}
      choose={choose}
    >
      {own}
    </Choice>
  );
}
