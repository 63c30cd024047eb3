import { TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import type { ReviewedProfile } from './review-rules.ts';

const words = {
  yes: 'says that it is, after another answer before.',
  unsure: 'is not sure.',
  no: 'says no and needs help.',
};

/** What people of the profile answered to the private question, unless it was a plain yes. */
export function Doubts({ doubts }: { doubts: NonNullable<ReviewedProfile['doubts']> }) {
  if (doubts.length === 0) return null;
  return (
    <TitledCard id="doubts" title="Is it their own wish?" className="stack-3">
      <ul className="stack-2">
        {doubts.map(({ name, answer, answeredAt }) => (
          <li key={answeredAt} className="breaks">
            <bdi>{name ?? 'Somebody who signs in'}</bdi> {words[answer]} <Day at={answeredAt} />
          </li>
        ))}
      </ul>
      <p className="muted">
        They were asked alone. The others on the profile do not know and must not learn it: name it in no
        reason and in no question.
      </p>
    </TitledCard>
  );
}
