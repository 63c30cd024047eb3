import { type CaseDetail, outcomes } from '@veil/api/contract/safety/moderation';
import { Badge } from '../../ui/badge.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './moderation.module.css';
import { countWords } from './words.ts';

export function History({ before, isHelp }: Pick<CaseDetail, 'before'> & { isHelp: boolean }) {
  if (isHelp && before.length === 0) return null;
  return (
    <section className="stack" aria-labelledby="history">
      <h2 id="history">{isHelp ? 'Helped before' : 'Decided before'}</h2>
      {before.length === 0 ? (
        <p className="muted">Nothing was decided about them so far.</p>
      ) : (
        <ul className={`stack-4 ${styles.history}`}>
          {before.map(({ id, outcome, reason, at, days, isOverturned }) => (
            <ItemBoundary key={id}>
              {() => (
                <li>
                  <p className="line-3 wraps">
                    <strong>
                      {isHelp ? 'Closed' : outcomes[outcome]}
                      {days !== null && `, ${countWords(days, 'day')}`}
                    </strong>
                    <span className="muted">
                      <Day at={at} />
                    </span>
                    {isOverturned && <Badge tone="warn">Overturned</Badge>}
                  </p>
                  <p className={`measure breaks lines ${styles.words}`}>
                    <Folded text={reason}>
                      <bdi>{reason}</bdi>
                    </Folded>
                  </p>
                </li>
              )}
            </ItemBoundary>
          ))}
        </ul>
      )}
    </section>
  );
}
