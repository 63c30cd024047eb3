import { dashboard } from '@veil/api/contract/discovery/home/home';
import { eventById } from '@veil/api/contract/gatherings/events/events';
import { answerNoShow } from '@veil/api/contract/gatherings/events/guests';
import type { NoShow } from '@veil/api/contract/gatherings/events/places';
import { noShowAnswers, noShowLabels } from '@veil/api/contract/gatherings/events/words';
import { useWrite } from '../../api/use-write.ts';
import { useAction } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';

interface NoShowAnswersProps {
  eventId: string;
  answer?: NonNullable<NoShow>['answer'];
  onAnswered?: () => void;
}

/** What a guest says of a mark that they did not come. The latest answer stands. */
export function NoShowAnswers({ eventId, answer = null, onAnswered }: NoShowAnswersProps) {
  const { write } = useWrite(answerNoShow, { refreshes: [eventById, dashboard] });
  const { run, busy, failure } = useAction();

  async function say(chosen: (typeof noShowAnswers)[number]) {
    const done = 'The hosts read your answer. The mark counts for nothing.';
    if (await run(() => write({ eventId, answer: chosen }), { done })) onAnswered?.();
  }
  return (
    <>
      <div className="chips">
        {noShowAnswers.map((one) => (
          <Button
            key={one}
            size="small"
            weight={one === answer ? 'primary' : 'quiet'}
            aria-pressed={one === answer}
            busy={busy}
            onClick={() => void say(one)}
          >
            {noShowLabels[one]}
          </Button>
        ))}
      </div>
      <p role="alert">{failure}</p>
    </>
  );
}
