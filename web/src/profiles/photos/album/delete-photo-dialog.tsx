import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { photoName } from '../photo-name.ts';
import { heirOf } from './changes.ts';

interface DeletePhotoDialogProps {
  open: boolean;
  photo: Photo;
  /** All photos of the same list, in order. */
  photos: readonly Photo[];
  onDelete: () => void;
  onClose: () => void;
}

export function DeletePhotoDialog({ open, ...rest }: DeletePhotoDialogProps) {
  return (
    <Dialog open={open} title="Delete this photo?" onClose={rest.onClose}>
      <Question {...rest} />
    </Dialog>
  );
}

function Question({ photo, photos, onDelete, onClose }: Omit<DeletePhotoDialogProps, 'open'>) {
  return (
    <>
      <p className="muted">
        {photo.status === 'approved'
          ? `It disappears for everybody and cannot be brought back.${after()}`
          : 'It is taken out of the review and cannot be brought back.'}
      </p>
      <DialogActions>
        <Button weight="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button weight="danger" onClick={onDelete}>
          Delete
        </Button>
      </DialogActions>
    </>
  );

  function after(): string {
    if (!photo.isPrimary) return '';
    const heir = heirOf(photos, photo.id);
    if (!heir) return ' You will have no primary photo.';
    return ` “${photoName(heir, photos.indexOf(heir))}” becomes your primary photo.`;
  }
}
