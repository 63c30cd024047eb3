import {
  notifyCorrespondents,
  type Suspension,
  type SuspensionNotice,
  suspensionNoticeNames,
  suspensionNotices,
  suspensions,
  suspensionText,
} from '@veil/api/contract/safety/suspensions';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './moderation.module.css';
import { handleOrNobody } from './words.ts';

/** Suspended members, and a notice that can be sent once to everybody whom a suspended member wrote to. */
export function Suspensions() {
  const { data, error, retry } = useRead(suspensions, {});
  if (!data && error)
    return <ErrorState title="Failed to load the suspensions" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the suspensions" blocks={2} />;
  if (data.suspensions.length === 0)
    return (
      <EmptyState
        title="Nobody is suspended whose case you may look after."
        text="Members suspended in the last 90 days appear here, so that you can warn those to whom they wrote."
      />
    );
  return (
    <ul className={`stack-5 ${styles.list}`} aria-label="Suspended members">
      {data.suspensions.map((one) => (
        <ItemBoundary key={one.decisionId}>
          {() => (
            <Card as="li" className="stack-4">
              <h2>{handleOrNobody(one.handle)}</h2>
              <p className="muted">
                Suspended on <Day at={one.at} />
              </p>
              <p className={`measure breaks lines ${styles.words}`}>
                <Folded text={one.reason}>
                  <bdi>{one.reason}</bdi>
                </Folded>
              </p>
              {one.told ? <Told told={one.told} /> : <Tell one={one} />}
            </Card>
          )}
        </ItemBoundary>
      ))}
    </ul>
  );
}

const Told = ({ told: { at, notice } }: { told: NonNullable<Suspension['told']> }) => (
  <p className="muted">
    Everybody to whom they wrote was told on <Day at={at} />: “{suspensionNotices[notice].label}”.
  </p>
);

function Tell({ one: { subjectId, decisionId, handle } }: { one: Suspension }) {
  const { write } = useWrite(notifyCorrespondents, { refreshes: [suspensions] });
  const [isOpen, setOpen] = useState(false);
  const [notice, setNotice] = useState<SuspensionNotice>('general');
  const { run, busy } = useActionWithToast('They could not be told. Please try again.');
  if (!isOpen)
    return (
      <div>
        <Button weight="quiet" size="small" onClick={() => setOpen(true)}>
          Tell those to whom they wrote
          <span className="visually-hidden"> about {handleOrNobody(handle)}</span>
        </Button>
      </div>
    );
  const send = () =>
    run(() => write({ subjectId: String(subjectId), decisionId, notice }), {
      done: 'Everybody to whom they wrote is being told.',
    });
  return (
    <section className="stack" aria-label={`Tell those to whom ${handleOrNobody(handle)} wrote`}>
      <RadioCards
        legend="What they are told"
        value={notice}
        options={suspensionNoticeNames.map((value) => ({
          value,
          label: suspensionNotices[value].label,
          detail: suspensionText(handle, value),
          disabled: busy,
        }))}
        onChange={setNotice}
      />
      <p className="muted">
        Once, to every member to whom they wrote. Nobody learns who else was told; who is held apart by a
        block is not. The suspended member reads that it was done.
      </p>
      <div className="line-3 wraps">
        <Button busy={busy} onClick={() => void send()}>
          Tell them all
        </Button>
        <Button weight="quiet" onClick={() => setOpen(false)} disabled={busy}>
          Not now
        </Button>
      </div>
    </section>
  );
}
