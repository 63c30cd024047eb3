import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { messageOf } from '../../../api/error.ts';
import { Button } from '../../../ui/button.tsx';
import { statementOf } from './said.ts';
import { addedWords, shownWords } from './shown-words.ts';
import { usePeopleInPhotos } from './use-people-in-photos.ts';

interface OwnShownProps {
  photo: Pick<Photo, 'id'>;
  name: string;
  /** Whether the profile is a single's. Their photos show them unless they say otherwise. */
  isAlone: boolean;
  onSay: () => void;
}

/**
 * The people in a photo of the own profile. Its menu changes them. The reader's own agreement is asked for above all
 * photos.
 */
export function OwnShown({ photo, name, isAlone, onSay }: OwnShownProps) {
  const { data, error } = usePeopleInPhotos();
  if (!data)
    return (
      error && <p className="muted medium lines breaks">{messageOf(error, photoMessages.shownUnread)}</p>
    );
  const said = statementOf(data, photo);
  const isPlain = isAlone && (!said || (said.isAgreed && said.others.length === 0 && !said.showsSplitOff));
  if (isPlain) return null;
  const isByOneOfUs = data.added.every(({ memberId }) => memberId === data.added[0]?.memberId);
  const added = isAlone || isByOneOfUs ? '' : addedWords(data, photo.id);
  return (
    <>
      <p className="muted medium lines breaks">
        {[shownWords(data.people, said), added].filter(Boolean).join(' ')}
      </p>
      {!said && (
        <p className="chips">
          <Button weight="quiet" size="small" aria-label={`Say who is in it: ${name}`} onClick={onSay}>
            Say who is in it
          </Button>
        </p>
      )}
    </>
  );
}
