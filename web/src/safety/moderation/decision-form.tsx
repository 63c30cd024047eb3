import {
  type CaseDetail,
  type CaseOutcome,
  decideCase,
  decisionTemplates,
  moderationLimits,
  moderationMessages,
  moderationQueue,
  outcomeNames,
  outcomes,
} from '@veil/api/contract/safety/moderation';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import type { Problems } from '../../form/problems.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { useNavigate } from '../../page/router.tsx';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { Field } from '../../ui/form/field.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { Select } from '../../ui/form/select.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/over/toast.ts';
import type { KeptPhoto } from './chosen-photos.ts';

const details: Record<CaseOutcome, string> = {
  dismiss: 'Nothing to act on. The reporters are told, and the person concerned if something was hidden.',
  warn: 'They read your reason. Nothing else changes.',
  remove: 'What was reported is taken from where it is seen, and the photos that you choose.',
  restrict: 'For 1 to 30 days they read, and do not write, invite or join.',
  suspend: 'They see nobody, and nobody sees them, until it is overturned.',
};

const isOutcome = (text: string): text is CaseOutcome => Object.hasOwn(outcomes, text);
const { min, max } = moderationLimits.restrictDays;

interface Fields {
  outcome: string;
  days: string;
  alsoRemove: string;
  reason: string;
}

function check({ outcome, days, reason }: Fields): Problems {
  if (!isOutcome(outcome)) return { outcome: 'Please choose what is to be done' };
  const count = Number(days);
  if (outcome === 'restrict' && !(Number.isInteger(count) && count >= min && count <= max))
    return { days: moderationMessages.days };
  return reason.trim().length < 5 ? { reason: moderationMessages.reason } : {};
}

interface DecisionFormProps {
  one: CaseDetail;
  /** Photos to remove together with the decision. */
  photos: readonly KeptPhoto[];
  onChange: () => void;
}

export function DecisionForm({ one, photos, onChange }: DecisionFormProps) {
  const { subjectId, caseId, version, all } = one;
  const navigate = useNavigate();
  const user = useUser();
  const { write } = useWrite(decideCase, { refreshes: [moderationQueue] });
  const { data } = useRead(decisionTemplates, {});
  const { draft, keep, reset } = useDraft(`case.${caseId}`, () => ({
    outcome: '',
    days: '7',
    alsoRemove: '',
    reason: '',
  }));
  const canRemove = photos.length > 0 || all.some(({ canBeRemoved }) => canBeRemoved);
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check,
    async send({ outcome, days, alsoRemove, reason }) {
      if (!isOutcome(outcome)) return;
      try {
        await write({
          subjectId: String(subjectId),
          caseId,
          version,
          outcome,
          reason,
          ...(outcome === 'restrict' && { days: Number(days) }),
          ...(canRemoveToo(outcome) && alsoRemove && { alsoRemove: true }),
          ...(photos.length > 0 && { photos: [...photos] }),
        });
      } catch (fault) {
        // Refreshes the page first, so that it shows the change together with the refusal.
        onChange();
        throw fault;
      }
      reset();
      toast.success(
        outcome === 'dismiss' && !one.isHidden
          ? 'Decided. The reporters are told.'
          : 'Decided. Everybody concerned is told.',
      );
      // The people whom a suspended member wrote to may be notified next.
      const isNext = outcome === 'suspend' && isTrusted(user);
      navigate(`/community/moderation${isNext ? '?tab=suspended' : ''}`);
    },
    failed: 'The decision could not be sent. Please try again.',
  });
  const outcome = isOutcome(draft.outcome) ? draft.outcome : undefined;
  const templates = (data?.templates ?? []).filter((template) => template.outcome === outcome);

  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <RadioCards
        legend="What is to be done"
        legendHidden
        value={outcome}
        error={errorOf('outcome')}
        options={outcomeNames.map((value) => ({
          value,
          label: outcomes[value],
          detail: details[value],
          disabled: busy || (value === 'remove' && !canRemove),
        }))}
        onChange={(value) => keep({ ...draft, outcome: value })}
      />
      {outcome === 'restrict' && (
        <Field
          label="For how many days"
          type="number"
          inputMode="numeric"
          min={min}
          max={max}
          value={draft.days}
          error={errorOf('days')}
          onChange={(event) => keep({ ...draft, days: event.target.value })}
          readOnly={busy}
        />
      )}
      {outcome && canRemoveToo(outcome) && canRemove && (
        <Checkbox
          label="Remove what was reported too"
          checked={draft.alsoRemove !== ''}
          onChange={(event) => keep({ ...draft, alsoRemove: event.target.checked ? 'yes' : '' })}
          disabled={busy}
        />
      )}
      {templates.length > 0 && (
        <Select
          label="Begin with"
          options={[
            { value: '', label: 'Your own words' },
            ...templates.map(({ title }) => ({ value: title, label: title })),
          ]}
          value={templates.find(({ text }) => text === draft.reason)?.title ?? ''}
          onChange={({ target }) =>
            keep({ ...draft, reason: templates.find(({ title }) => title === target.value)?.text ?? '' })
          }
          disabled={busy}
        />
      )}
      <TextArea
        label="Reason"
        hint={outcome === 'dismiss' ? 'For the record. Reviewers read it.' : 'The person concerned reads it.'}
        rows={4}
        limit={moderationLimits.reasonMax}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={(event) => keep({ ...draft, reason: event.target.value })}
        readOnly={busy}
      />
      <p role="alert">{failure}</p>
      <div>
        <Button type="submit" weight={outcome === 'suspend' ? 'danger' : 'primary'} busy={busy}>
          {outcome ? outcomes[outcome] : 'Decide'}
        </Button>
      </div>
    </form>
  );
}

/** Whether the outcome can be combined with removing the content. */
const canRemoveToo = (outcome: CaseOutcome): boolean =>
  outcome === 'warn' || outcome === 'restrict' || outcome === 'suspend';
