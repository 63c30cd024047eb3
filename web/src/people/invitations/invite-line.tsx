import {
  changeInvitationLine,
  codeWithoutLine,
  type Invitation,
  invitationHistory,
  invitationMessages,
} from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { useContractForm } from '../../form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/over/toast.ts';
import { takeFocus } from '../../ui/take-focus.ts';

/** What the inviter says of the invitee, to add or to change while the code is unused. */
export function InviteLine({ invite: { id, description } }: { invite: Invitation }) {
  const line = description === codeWithoutLine ? '' : description;
  const [isOpen, setOpen] = useState(false);
  const [wasClosed, setClosed] = useState(false);
  const close = () => {
    setOpen(false);
    setClosed(true);
  };
  if (isOpen) return <LineForm id={id} line={line} onClose={close} />;
  return (
    <p>
      <Button
        ref={wasClosed ? takeFocus : undefined}
        weight="quiet"
        size="small"
        onClick={() => setOpen(true)}
      >
        {line === '' ? 'Say how you know them' : 'Change the description'}
      </Button>
    </p>
  );
}

function LineForm({ id, line, onClose }: { id: string; line: string; onClose: () => void }) {
  const { write } = useWrite(changeInvitationLine, { refreshes: [invitationHistory] });
  const { form, busy, submit, fieldOf, reset } = useContractForm(changeInvitationLine, {
    name: `invitation.${id}`,
    empty: () => ({ description: line }),
    async send(value) {
      await write({ id, ...value });
      toast.success('Saved. Reviewers will read it.');
      onClose();
    },
    failed: invitationMessages.lineFailed,
    onlyField: 'description',
  });
  return (
    <form ref={form} className="stack-3" onSubmit={submit} noValidate>
      <TextArea
        {...fieldOf('description')}
        ref={takeFocus}
        label="How do you know them?"
        hint="The reviewers of their profile read it, without your name."
        rows={2}
      />
      <div className="chips">
        <Button type="submit" weight="quiet" size="small" busy={busy}>
          Save
        </Button>
        <Button
          weight="quiet"
          size="small"
          disabled={busy}
          onClick={() => {
            reset();
            onClose();
          }}
        >
          Cancel
        </Button>
      </div>
    </form>
  );
}
