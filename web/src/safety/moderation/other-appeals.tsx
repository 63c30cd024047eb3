import { decideOtherAppeal, type OtherAppeal, otherAppeals } from '@veil/api/contract/safety/appeals';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ageOf } from '../../page/waits.ts';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { toast } from '../../ui/over/toast.ts';
import { ErrorState } from '../../ui/state.tsx';
import { AppealVerdict } from './appeal-verdict.tsx';
import styles from './moderation.module.css';
import { handleOrNobody } from './words.ts';

const consequenceIfRight: Partial<Record<OtherAppeal['kind'], string>> = {
  newcomer: 'If they are right, another reviewer reads the profile anew.',
  photo: 'The picture is deleted. If they are right, they are asked to upload it again.',
  tier: 'If they are right, they have it again at once.',
};

/** Appeals against decisions that were made without a case. Renders nothing if there are none. */
export function OtherAppeals() {
  const { data, error, retry } = useRead(otherAppeals, {});
  const { write } = useWrite(decideOtherAppeal, { refreshes: [otherAppeals] });
  if (!data && error)
    return <ErrorState title="Failed to load other appeals" text={error.message} onRetry={retry} />;
  if (!data || data.appeals.length === 0) return null;
  async function decide({ subjectId, id }: OtherAppeal, outcome: 'upheld' | 'overturned', reason: string) {
    await write({ subjectId: String(subjectId), id, outcome, reason });
    toast.success(outcome === 'upheld' ? 'The decision stands.' : 'The decision is undone.');
  }
  return (
    <section className="stack" aria-labelledby="other-appeals">
      <h2 id="other-appeals">On newcomers, photos and tiers</h2>
      <ul className={`stack-5 ${styles.list}`} aria-label="Other appeals">
        {data.appeals.map((one) => (
          <ItemBoundary key={one.id}>
            {() => (
              <Card as="li" className="stack-4">
                <h3>{handleOrNobody(one.handle)}</h3>
                <p className="muted">
                  “{one.what}”, on <Day at={one.decidedAt} /> · waits for {ageOf(one.at)}
                </p>
                <p className={`measure breaks lines ${styles.words}`}>
                  <bdi>{one.reason}</bdi>
                </p>
                <h4>What they say</h4>
                <blockquote className={`measure breaks lines ${styles.words}`}>
                  <bdi>{one.text}</bdi>
                </blockquote>
                <p className="muted">{consequenceIfRight[one.kind]}</p>
                <AppealVerdict id={one.id} decide={(outcome, reason) => decide(one, outcome, reason)} />
              </Card>
            )}
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}
