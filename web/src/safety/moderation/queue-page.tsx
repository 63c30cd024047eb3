import { moderationMessages } from '@veil/api/contract/safety/moderation';
import { Link, useSearchParams } from '../../page/router.tsx';
import { isTrusted } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { Segments } from '../../ui/form/segments.tsx';
import { BenchFrame } from '../bench/bench-frame.tsx';
import { Appeals } from './appeals.tsx';
import { OpenCases } from './open-cases.tsx';
import { Statistics } from './statistics.tsx';
import { Suspensions } from './suspensions.tsx';

const refusal = moderationMessages.forbidden;

/** `/community/moderation`: the cases of the reviewers' list, the appeals, and what was decided. */
export default function QueuePage() {
  const user = useUser();
  const mayDoMore = isTrusted(user);
  const [query, setQuery] = useSearchParams();
  const tab = query.get('tab');
  if (tab === 'appeals')
    return (
      <BenchFrame
        part="appeal"
        title="Appeals and texts"
        lead={
          user.isOutside
            ? 'What members say against a decision. Another person decides than the first time.'
            : 'You decide about what others decided. Changed texts stay where they are: if one is wrong, report it.'
        }
        refusal={refusal}
      >
        <Appeals />
      </BenchFrame>
    );
  if (mayDoMore && (tab === 'suspended' || tab === 'statistics'))
    return (
      <BenchFrame part="decided" title="Decided" lead="What came of the cases." refusal={refusal}>
        <Segments
          legend="What was decided"
          options={[
            { value: 'suspended', label: 'Suspended' },
            { value: 'statistics', label: 'Statistics' },
          ]}
          value={tab}
          onChange={(next) => setQuery({ tab: next })}
        />
        {tab === 'suspended' ? <Suspensions /> : <Statistics />}
        <p className="muted">
          Who read and decided what stands in the <Link to="/community/audit">audit</Link>; who may decide is
          given under <Link to="/community/tiers">tiers</Link>.
        </p>
      </BenchFrame>
    );
  return (
    <BenchFrame
      part="case"
      title="Cases"
      lead={
        user.isOutside
          ? 'What nobody in the community may decide, because everybody is too close to it.'
          : 'What members reported, one person a case. Who is less close to somebody decides before you.'
      }
      refusal={refusal}
    >
      <OpenCases />
    </BenchFrame>
  );
}
