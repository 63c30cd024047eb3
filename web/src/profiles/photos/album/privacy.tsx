import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface PrivacyProps {
  photo: Photo;
  name: string;
  onChange: (isSo: boolean) => void;
}

const privateHint = {
  approved: 'Only you see it, and anyone you open it to.',
  pending: 'Only you see it, once it is approved too.',
};

/** Keeps a photo from others. The list says once who sees all that are not private. */
export const Privacy = ({ photo, name, onChange }: PrivacyProps) => (
  <Checkbox
    label="Private"
    aria-label={`${name} is private`}
    hint={photo.isPrivate ? privateHint[photo.status === 'approved' ? 'approved' : 'pending'] : undefined}
    checked={photo.isPrivate}
    onChange={({ target }) => onChange(target.checked)}
  />
);

/** What differs from a photo that every member sees clearly; undefined if nothing does. */
export function privacyWords({
  isPrivate,
  isBlurred,
}: Pick<Photo, 'isPrivate' | 'isBlurred'>): string | undefined {
  if (isPrivate) return `Private. ${privateHint.approved}`;
  return isBlurred ? 'Blurred until connected' : undefined;
}
