import {
  type ChosenReason,
  cardChoices,
  cardHintOutside,
  chosenReasons,
  goodFaithMissing,
  reportLimits,
} from '@veil/api/contract/safety/report-words';
import { useEffect, useState } from 'react';
import { MadeBefore } from '../../form/made-before.tsx';
import type { Problems } from '../../form/problems.ts';
import { useForm } from '../../form/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { PictureHash } from './picture-hash.tsx';
import type { Sent } from './received.tsx';
import styles from './report.module.css';

const isReason = (text: string): text is ChosenReason => Object.hasOwn(chosenReasons, text);
const choices = [
  { value: '', label: 'Please choose' },
  ...Object.entries(chosenReasons).map(([value, label]) => ({ value, label })),
];
const emptyReport = {
  reason: '',
  isShown: '',
  card: '',
  text: '',
  where: '',
  handle: '',
  email: '',
  hash: '',
  goodFaith: '',
};
type ReportDraft = typeof emptyReport;

const problemsOf = ({ reason, text, email, goodFaith }: ReportDraft): Problems => ({
  ...(goodFaith === '' && { goodFaith: goodFaithMissing }),
  ...(!isReason(reason) && { reason: 'Please choose a reason' }),
  ...(text.trim().length < reportLimits.outsideMin && {
    text: 'Please tell us in a sentence or two what you found, and how you know',
  }),
  ...(email.trim() !== '' &&
    !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email.trim()) && {
      email: 'Please enter an email address that we can answer to',
    }),
});

/** What is typed is only kept in memory, because the computer may belong to somebody else. */
export function ReportForm({ onSent }: { onSent: (sent: Sent) => void }) {
  const [draft, setDraft] = useState(emptyReport);
  const [firstId, setRequestId] = useState(() => crypto.randomUUID());
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: problemsOf,
    async send({ reason, isShown, card, text, where, handle, email, hash }) {
      if (!isReason(reason)) return;
      const { sendReport, sendReportOnce } = await import('./send-report.ts');
      const [named, seen, address] = [handle, where, email].map((value) => value.trim());
      const shown = reason === 'without-consent' && isShown !== '';
      const report = {
        reason,
        ...(shown && { isShown: true }),
        ...(reason === 'not-agreed' && card && { card: Number(card) }),
        text,
        goodFaith: true as const,
        ...(address && { email: address }),
        ...(named && { handle: named }),
        ...(seen && { where: seen }),
        ...(hash && { hash }),
      };
      const { number } = await sendReportOnce(
        firstId,
        (requestId) => sendReport({ requestId, ...report }),
        setRequestId,
      );
      onSent({
        number,
        email: address ?? '',
        isConfirmable: Boolean(address && named),
        hasPicture: hash !== '',
        reason,
        hasName: Boolean(named),
      });
    },
    failed: 'Your report could not be sent. Please try again.',
  });
  // The visitor may have typed before the script arrived.
  useEffect(() => {
    const typed = new FormData(form.current ?? undefined);
    const read = (name: keyof ReportDraft) => String(typed.get(name) ?? '');
    setDraft({
      reason: read('reason'),
      isShown: read('isShown'),
      card: read('card'),
      text: read('text'),
      where: read('where'),
      handle: read('handle'),
      email: read('email'),
      hash: '',
      goodFaith: read('goodFaith'),
    });
  }, [form]);
  const control = (name: keyof ReportDraft) => ({
    name,
    value: draft[name],
    error: errorOf(name),
    onChange: ({ target }: { target: { value: string } }) => setDraft({ ...draft, [name]: target.value }),
  });
  return (
    <form className={`stack-5 frame ${styles.form}`} ref={form} onSubmit={submit} noValidate>
      <Select label="What is wrong?" options={choices} disabled={busy} {...control('reason')} />
      {draft.reason === 'not-agreed' && (
        <Select
          label="Which of them is you?"
          hint={cardHintOutside}
          options={cardChoices}
          disabled={busy}
          {...control('card')}
        />
      )}
      {draft.reason === 'underage' && (
        <p className="muted">
          If you name a profile, a safeguarding lead looks within {reportLimits.lookHours} hours. Once you
          have confirmed your address, its pictures are hidden: one profile at a time. If you choose the
          picture below, we hide at once what looks like it.
        </p>
      )}
      {draft.reason === 'without-consent' && (
        <Checkbox
          label="It shows me"
          hint="If you choose the picture below, we hide at once what looks like it. Otherwise a moderator looks first."
          name="isShown"
          checked={draft.isShown !== ''}
          onChange={({ target }) => setDraft({ ...draft, isShown: target.checked ? 'yes' : '' })}
          disabled={busy}
        />
      )}
      <TextArea
        label="What did you find?"
        hint="What it shows or says, where somebody told you it is, and how you know that it is yours."
        rows={6}
        limit={reportLimits.textMax}
        readOnly={busy}
        {...control('text')}
      />
      <Field
        label="Whose profile is it?"
        hint="The name they go by on Veil, if you know it."
        optional
        maxLength={40}
        readOnly={busy}
        {...control('handle')}
      />
      <Field
        label="Where did you see it?"
        hint="On Veil, and anywhere else: an address, a screenshot that was sent to you."
        optional
        maxLength={reportLimits.whereMax}
        readOnly={busy}
        {...control('where')}
      />
      {draft.reason !== '' && (
        <PictureHash hash={draft.hash} onChange={(hash) => setDraft({ ...draft, hash })} />
      )}
      <Field
        label="Where may we answer?"
        hint="Your e-mail address. If you named a profile and confirm the address, somebody of ours looks within two hours. Without it, you read our answer by the number of your receipt."
        optional
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={reportLimits.emailMax}
        readOnly={busy}
        {...control('email')}
      />
      <Checkbox
        label="What I say here is true, as far as I know"
        name="goodFaith"
        checked={draft.goodFaith !== ''}
        error={errorOf('goodFaith')}
        onChange={({ target }) => setDraft({ ...draft, goodFaith: target.checked ? 'yes' : '' })}
        disabled={busy}
      />
      <p role="alert">{failure}</p>
      <MadeBefore />
      <div>
        <Button type="submit" busy={busy}>
          {busy ? 'Sending...' : 'Send report'}
        </Button>
      </div>
    </form>
  );
}
