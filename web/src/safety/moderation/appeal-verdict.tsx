import { moderationLimits } from '@veil/api/contract/safety/moderation';
import { useAction } from '../../form/use-action.ts';
import { useDraft } from '../../form/use-draft.ts';
import { Button } from '../../ui/button.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

interface AppealVerdictProps {
  /** Id of the decision, which also names the draft. */
  id: string;
  /** Throws if the decision could not be sent; the reason stays in the draft. */
  decide: (outcome: 'upheld' | 'overturned', reason: string) => Promise<void>;
}

/** The reason for the outcome of an appeal, and its two buttons. */
export function AppealVerdict({ id, decide }: AppealVerdictProps) {
  const { draft, keep, reset } = useDraft(`appeal.${id}`, () => ({ reason: '' }));
  const { run, busy, failure } = useAction('The decision could not be sent. Please try again.');
  const send = (outcome: 'upheld' | 'overturned') =>
    run(async () => {
      await decide(outcome, draft.reason);
      reset();
    });
  return (
    <form className="stack" onSubmit={(event) => event.preventDefault()} noValidate>
      <TextArea
        label="Reason"
        hint="They read it."
        rows={3}
        limit={moderationLimits.reasonMax}
        value={draft.reason}
        error={failure}
        onChange={(event) => keep({ reason: event.target.value })}
        readOnly={busy}
      />
      <div className="line-3 wraps">
        <Button weight="quiet" busy={busy} onClick={() => void send('overturned')}>
          Undo the decision
        </Button>
        <Button weight="quiet" busy={busy} onClick={() => void send('upheld')}>
          Let it stand
        </Button>
      </div>
    </form>
  );
}
