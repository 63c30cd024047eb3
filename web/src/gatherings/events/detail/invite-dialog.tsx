import { Dialog } from '../../../ui/over/dialog.tsx';
import { InviteFields, inviteTitle } from '../guests/invite-form.tsx';
import type { EventDialogProps } from './open-guest-dialog.tsx';

export const InviteDialog = ({ event, onClose }: EventDialogProps) => (
  <Dialog open title={inviteTitle} onClose={onClose}>
    <div className="stack-3">
      <InviteFields event={event} />
    </div>
  </Dialog>
);
