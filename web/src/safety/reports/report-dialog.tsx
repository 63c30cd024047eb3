import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  type ChosenReason,
  cardChoices,
  cardHint,
  chosenReasons,
  reportLimits,
  urgencyOf,
} from '@veil/api/contract/safety/report-words';
import { report } from '@veil/api/contract/safety/reports';
import { useState } from 'react';
import { useRefreshAll } from '../../api/use-refresh-all.ts';
import { useWrite } from '../../api/use-write.ts';
import { FormEnd } from '../../form/form-end.tsx';
import type { Problems } from '../../form/problems.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { lazyPart } from '../../page/lazy-part.tsx';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { FewChoices } from '../../ui/form/few-choices.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { toast } from '../../ui/over/toast.ts';

/** The reported thing: its kind, and its id as the contract defines it. */
export interface Reported {
  kind: string;
  id: string;
}

interface ReportDialogProps {
  open: boolean;
  /** Handle of the member whom the report is about; null if it is not about one member. */
  handle: string | null;
  reported: Reported;
  /** The reader's own boundaries, if the reported member has acknowledged them. */
  rules?: readonly string[];
  onBlocked: (() => void) | undefined;
  /** Called once the report was accepted. The dialog then closes at once: a reviewer knows what happens next. */
  onSent?: () => void;
  onClose: () => void;
}

export function ReportDialog({ open, ...rest }: ReportDialogProps) {
  const { handle, onBlocked, onSent, onClose } = rest;
  const [receipt, setReceipt] = useState<Receipt>();
  const [hasBlocked, setBlocked] = useState(false);
  const refreshAll = useRefreshAll();

  function close() {
    setReceipt(undefined);
    onClose();
    if (!hasBlocked) return;
    onBlocked?.();
    void refreshAll();
  }

  function receive(sent: Receipt) {
    if (!onSent) return setReceipt(sent);
    toast.success('Thank you. A person reads your report.');
    onSent();
    close();
  }

  return (
    <Dialog open={open} title={receipt ? 'We have it.' : 'Report this'} onClose={close}>
      {receipt ? (
        <Received receipt={receipt} handle={handle} onBlock={setBlocked} onClose={close} />
      ) : (
        <ReportForm {...rest} onClose={close} onReceived={receive} />
      )}
    </Dialog>
  );
}

type Receipt = OutputOf<typeof report>;

const Received = lazyPart(async () => (await import('./received.tsx')).Received, {
  failure: 'We have your report. What happens next could not be loaded.',
});

const isReason = (text: string): text is ChosenReason => Object.hasOwn(chosenReasons, text);
const choices = [
  { value: '', label: 'Please choose' },
  ...Object.entries(chosenReasons).map(([value, label]) => ({ value, label })),
];

/** The line that names the boundary, added before the text. */
const ruleWords = (rule: string): string => (rule === '' ? '' : `Boundary broken: “${rule}”`);

interface ReportFormProps extends Pick<ReportDialogProps, 'handle' | 'reported' | 'rules' | 'onClose'> {
  onReceived: (receipt: Receipt) => void;
}

function ReportForm({ handle, reported, rules = [], onReceived, onClose }: ReportFormProps) {
  const { write } = useWrite(report);
  const { draft, keep, reset } = useDraft(`report.${reported.kind}.${reported.id}`, () => ({
    reason: '',
    rule: '',
    text: '',
    isShown: '',
    card: '',
    isOwn: '',
  }));
  const mayActAlone = isReviewer(useUser());
  // The boundary takes one line of the text's limit.
  const most = reportLimits.textMax - (draft.rule === '' ? 0 : ruleWords(draft.rule).length + 1);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ reason }): Problems => (isReason(reason) ? {} : { reason: 'Please choose a reason' }),
    async send(whole) {
      const { reason, rule, text, isShown, card, isOwn } = whole;
      if (!isReason(reason)) return;
      const said = [ruleWords(rule), text.trim()].filter(Boolean).join('\n');
      const shown = isShown !== '' && urgencyOf[reason] === 'intimate';
      const receipt = await write({
        ...reported,
        reason,
        ...(shown && { isShown: true }),
        ...(reason === 'not-agreed' && card && { card: Number(card) }),
        ...(isOwn && { isOwn: true }),
        ...(said && { text: said }),
      });
      reset();
      onReceived(receipt);
    },
    failed: 'Your report could not be sent. Please try again.',
  });

  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">
        It is kept as it is now, for the people who look after Veil.{' '}
        {handle === null ? 'Nobody else learns' : `@${handle} does not learn`} of your report.
      </p>
      <Select
        label="What is wrong?"
        options={choices}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={(event) => keep({ ...draft, reason: event.target.value })}
        disabled={busy}
      />
      {draft.reason === 'not-agreed' && (
        <Select
          label="Which of them is you?"
          hint={cardHint}
          options={cardChoices}
          value={draft.card}
          onChange={(event) => keep({ ...draft, card: event.target.value })}
          disabled={busy}
        />
      )}
      {isReason(draft.reason) && urgencyOf[draft.reason] === 'intimate' && (
        <Checkbox
          label="It shows me"
          hint="Then it is hidden from everybody at once, until a moderator has looked at it."
          checked={draft.isShown !== ''}
          onChange={(event) => keep({ ...draft, isShown: event.target.checked ? 'yes' : '' })}
          disabled={busy}
        />
      )}
      {isReason(draft.reason) && urgencyOf[draft.reason] === 'minor' && (
        <p className="muted">
          {reported.kind === 'profile'
            ? 'The profile is hidden at once, unless somebody met them at an evening or compared their age: then it is looked at first.'
            : 'It is hidden from everybody at once.'}{' '}
          Only safeguarding leads see it, within 48 hours.
        </p>
      )}
      {rules.length > 0 && (
        <FewChoices
          label="Which of your boundaries was broken?"
          options={[
            { value: '', label: 'None of them' },
            ...rules.map((rule) => ({ value: rule, label: rule })),
          ]}
          value={draft.rule}
          onChange={(rule) => keep({ ...draft, rule })}
          disabled={busy}
        />
      )}
      <TextArea
        label="What should we know?"
        optional
        limit={most}
        error={errorOf('text')}
        value={draft.text}
        onChange={(event) => keep({ ...draft, text: event.target.value })}
        readOnly={busy}
      />
      {mayActAlone && (
        <Checkbox
          label="I found it as a reviewer; nobody reported it to us"
          hint="Somebody else decides. The member it is about reads that nobody had reported it."
          checked={draft.isOwn !== ''}
          onChange={(event) => keep({ ...draft, isOwn: event.target.checked ? 'yes' : '' })}
          disabled={busy}
        />
      )}
      <FormEnd failure={failure} busy={busy} onCancel={onClose}>
        {busy ? 'Sending...' : 'Send report'}
      </FormEnd>
    </form>
  );
}
