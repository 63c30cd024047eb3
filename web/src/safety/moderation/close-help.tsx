import {
  type CaseDetail,
  decideCase,
  moderationLimits,
  moderationQueue,
} from '@veil/api/contract/safety/moderation';
import { useWrite } from '../../api/use-write.ts';
import type { Problems } from '../../form/problems.ts';
import { useDraft } from '../../form/use-draft.ts';
import { useForm } from '../../form/use-form.ts';
import { useNavigate } from '../../page/router.tsx';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { toast } from '../../ui/over/toast.ts';

interface CloseHelpProps {
  one: CaseDetail;
  onChange: () => void;
}

/** A call for help is closed once it was answered. The call to the API is a decision that changes nothing for anybody. */
export function CloseHelp({ one: { subjectId, caseId, version }, onChange }: CloseHelpProps) {
  const navigate = useNavigate();
  const { write } = useWrite(decideCase, { refreshes: [moderationQueue] });
  const { draft, keep, reset } = useDraft(`case.${caseId}`, () => ({ reason: '' }));
  const { form, busy, submit, errorOf, failure } = useForm({
    value: draft,
    check: ({ reason }): Problems =>
      reason.trim().length < 5 ? { reason: 'Please say in a few words what was done' } : {},
    async send({ reason }) {
      try {
        await write({ subjectId: String(subjectId), caseId, version, outcome: 'dismiss', reason });
      } catch (fault) {
        // Refreshes the page first, so that it shows the change together with the refusal.
        onChange();
        throw fault;
      }
      reset();
      toast.success('Closed. The host reads that their call was answered.');
      navigate('/community/moderation');
    },
    failed: 'It could not be closed. Please try again.',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextArea
        label="What was done"
        hint="For the record. Reviewers read it."
        rows={4}
        limit={moderationLimits.reasonMax}
        value={draft.reason}
        error={errorOf('reason')}
        onChange={(event) => keep({ reason: event.target.value })}
        readOnly={busy}
      />
      <p role="alert">{failure}</p>
      <div>
        <Button type="submit" busy={busy}>
          They were helped: close it
        </Button>
      </div>
    </form>
  );
}
