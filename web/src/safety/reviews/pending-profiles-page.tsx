import { reviewLimits, reviewMessages, reviewTime, saveReviewTime } from '@veil/api/contract/safety/reviews';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { nextMorning } from '../../page/next-morning.ts';
import { deviceClock } from '../../storage/device-clock.ts';
import { Button } from '../../ui/button.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { BenchFrame } from '../bench/bench-frame.tsx';
import { UrgentLine } from '../bench/urgent-line.tsx';
import { PendingProfiles } from './pending-profiles.tsx';
import styles from './reviews.module.css';

export default function PendingProfilesPage() {
  return (
    <BenchFrame
      part="newcomer"
      title="Pending Profiles"
      lead="Newcomers are approved after 48 hours unless one of you objects. Read them as you would like to be read."
      refusal={reviewMessages.listForbidden}
    >
      <UrgentLine />
      <PendingProfiles />
      <ReviewTime />
    </BenchFrame>
  );
}

const usualNumbers = [1, 2, 3, 5, 10, 15, 20, 30, 50, reviewLimits.perWeek.max];

/** How many newcomers a week the reader takes, and an evening off. Nobody else sees either. */
function ReviewTime() {
  const { data, error, retry } = useRead(reviewTime, {});
  const { write } = useWrite(saveReviewTime, { refreshes: [reviewTime] });
  const { run, busy } = useActionWithToast('Your time could not be saved. Please try again.');
  if (!data && error)
    return <ErrorState title="Your time could not be loaded" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading your time" lines={2} />;
  const { perWeek, decided, notBefore } = data;
  const numbers = [...new Set([...usualNumbers, perWeek])].sort((one, other) => one - other);
  const isOff = notBefore !== null;
  const save = (time: Parameters<typeof write>[0]) => void run(() => write(time));
  return (
    <section className="stack-3" aria-label="Your time">
      <div className={`line-4 wraps ${styles.time}`}>
        <Select
          label="Newcomers a week"
          options={numbers.map((number) => ({ value: String(number), label: String(number) }))}
          value={String(perWeek)}
          disabled={busy}
          onChange={({ target }) => save({ perWeek: Number(target.value) })}
        />
        <Button
          weight="quiet"
          busy={busy}
          aria-pressed={isOff}
          onClick={() => save({ notBefore: isOff ? null : nextMorning(deviceClock.now()).toISOString() })}
        >
          {isOff ? 'I have time after all' : 'Not tonight'}
        </Button>
      </div>
      <p className="muted" role="status">
        {wordsOf({ perWeek, decided, isOff })}
      </p>
    </section>
  );
}

function wordsOf({ perWeek, decided, isOff }: { perWeek: number; decided: number; isOff: boolean }): string {
  if (isOff) return 'Nothing is offered to you until eight in the morning. You may still read.';
  if (decided >= perWeek)
    return 'You have done your week. Newcomers are offered to others; you may still read.';
  return decided === 0
    ? 'Only you see this.'
    : `You read ${decided} of your ${perWeek} newcomers this week. Only you see this.`;
}
