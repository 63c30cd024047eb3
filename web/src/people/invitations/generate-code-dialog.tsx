import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  changeInvitationLine,
  codeWithoutLine,
  generateInvitation,
  invitationHistory,
  invitationLimits,
  invitationQuota,
} from '@veil/api/contract/people/invitations';
import { useState } from 'react';
import { call } from '../../api/client.ts';
import { ApiError, thrownText } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { problemsOfIssues } from '../../form/problems.ts';
import { sendOnce } from '../../form/send-once.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog, DialogActions } from '../../ui/over/dialog.tsx';
import { LookingFor } from './community-lines.tsx';
import styles from './generate-code.module.css';
import { InvitationCode } from './invitation-code.tsx';
import { helloField } from './invite-draft.ts';

interface GenerateCodeDialogProps {
  open: boolean;
  onClose: () => void;
}

export function GenerateCodeDialog({ open, onClose }: GenerateCodeDialogProps) {
  return (
    <Dialog open={open} title="Generate Invitation Code" onClose={onClose}>
      <GenerateCode onClose={onClose} />
    </Dialog>
  );
}

function GenerateCode({ onClose }: { onClose: () => void }) {
  const { write } = useWrite(generateInvitation, { refreshes: [invitationHistory, invitationQuota] });
  const [made, setMade] = useState<OutputOf<typeof generateInvitation>>();
  // One request id for each opening: a retry after a lost answer returns the same code.
  const [firstId, setRequestId] = useState(() => crypto.randomUUID());
  const [description, setDescription] = useState('');
  const [hello, setHello] = useState('');
  const { form, busy, submit, errorOf, fault } = useForm({
    value: { description, hello },
    check: (value) => problemsOfIssues(generateInvitation.input.safeParse(value).error?.issues ?? []),
    async send(value) {
      const answer = await sendOnce(
        generateInvitation,
        firstId,
        (requestId) => write({ requestId, ...value }),
        {
          renew: setRequestId,
          apply: (earlier) => async () => {
            const line = value.description.trim() || codeWithoutLine;
            await call(changeInvitationLine, { id: earlier.id, description: line, hello: value.hello });
            return earlier;
          },
        },
      );
      setMade(answer);
    },
    failed: 'An unexpected error occurred',
  });
  const isNoneLeft = fault instanceof ApiError && fault.status === 409 && fault.made === undefined;

  return (
    <form ref={form} className={`stack-4 ${styles.body}`} onSubmit={submit} noValidate>
      <p className="muted">
        A code for people you know and trust: one person, a couple, or a profile of three or more. It expires
        after 10 days and works once.
      </p>
      {!made && (
        <>
          <LookingFor />
          <Field
            label="How do you know them?"
            optional
            hint="One line. The reviewers of their profile read it, without your name."
            error={errorOf('description')}
            value={description}
            maxLength={invitationLimits.descriptionMax}
            onChange={({ target }) => setDescription(target.value)}
            readOnly={busy}
          />
          <TextArea
            {...helloField}
            rows={2}
            error={errorOf('hello')}
            value={hello}
            maxLength={invitationLimits.helloMax}
            onChange={({ target }) => setHello(target.value)}
            readOnly={busy}
          />
        </>
      )}
      <div aria-live="polite">{made && <InvitationCode code={made.code} hello={hello.trim()} />}</div>
      {fault !== undefined && (
        <div className="danger medium lines" role="alert">
          <p>Failed to generate invitation code</p>
          <p>{thrownText(fault, 'An unexpected error occurred')}</p>
        </div>
      )}
      <DialogActions>
        <Button weight="quiet" onClick={onClose}>
          {made ? 'Done' : 'Cancel'}
        </Button>
        {!made && !isNoneLeft && (
          <Button type="submit" busy={busy}>
            {busy ? 'Generating...' : fault === undefined ? 'Generate Code' : 'Try Again'}
          </Button>
        )}
      </DialogActions>
    </form>
  );
}
