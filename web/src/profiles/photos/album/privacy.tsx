import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Checkbox } from '../../../ui/form/checkbox.tsx';

interface PrivacyProps {
  photo: Photo;
  name: string;
  onChange: (isSo: boolean) => void;
}

const hints = {
  approved: {
    private: 'Only you see it, and anyone you open it to.',
    public: 'Everyone who sees your profile sees it.',
    waiting: 'Everyone who sees your profile sees it, unless a yes is missing.',
  },
  pending: {
    private: 'Only you see it, once it is approved too.',
    public: 'Everyone who sees your profile sees it once it is approved.',
    waiting: 'Everyone who sees your profile sees it once it is approved, unless a yes is missing.',
  },
};

/** Who can see a photo, and the controls to change it. */
export function Privacy({ photo, name, mayWait = false, onChange }: PrivacyProps & { mayWait?: boolean }) {
  const hint = hints[photo.status === 'approved' ? 'approved' : 'pending'];
  return (
    <Checkbox
      label="Private"
      aria-label={`${name} is private`}
      hint={photo.isPrivate ? hint.private : mayWait ? hint.waiting : hint.public}
      checked={photo.isPrivate}
      onChange={({ target }) => onChange(target.checked)}
    />
  );
}

/** Who sees the photo without a blur. A private photo is clear only for profiles with access. */
export const Blur = ({ photo, name, onChange }: PrivacyProps) => (
  <Checkbox
    label="Blurred until connected"
    aria-label={`${name} is blurred until connected`}
    checked={photo.isBlurred}
    onChange={({ target }) => onChange(target.checked)}
  />
);
