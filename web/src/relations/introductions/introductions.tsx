import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { connections } from '@veil/api/contract/relations/connections';
import {
  answerIntroduction,
  introductionMessages,
  introductions,
  type ReceivedIntroduction,
  type WrittenIntroduction,
  writtenIntroductions,
} from '@veil/api/contract/relations/introductions';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { ConfirmDialog } from '../../form/confirm-dialog.tsx';
import { useActionWithToast } from '../../form/use-action.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './introductions.module.css';

const typeWords: Record<ProfileType, string> = {
  single: 'a single',
  couple: 'a couple',
  other: 'a profile of three or more',
};

/** What friends wrote to the reader. Without any, nothing is shown. */
export function Introductions() {
  const { data, error, retry } = useRead(introductions, {});
  if (error && !data)
    return <ErrorState title="Failed to load introductions" text={error.message} onRetry={retry} />;
  if (!data || data.introductions.length === 0) return null;
  return (
    <section className="stack-4" aria-label="Introductions">
      <h2 className={styles.title}>Introductions</h2>
      <ul className="stack-4">
        {data.introductions.map((one) => (
          <ItemBoundary key={one.id}>
            <Introduction introduction={one} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

function Introduction({ introduction }: { introduction: ReceivedIntroduction }) {
  const { id, from, line, otherType, until, hasSaidYes } = introduction;
  const { write } = useWrite(answerIntroduction, { refreshes: [introductions, connections] });
  const { run, busy } = useActionWithToast(introductionMessages.failed);
  const [pressed, setPressed] = useState<boolean>();
  const [isTakingBack, setTakingBack] = useState(false);
  const send = (isYes: boolean) => write({ introductionId: id, isYes });
  const sent = busy ? pressed : undefined;
  const answer = (isYes: boolean) => {
    setPressed(isYes);
    void run(() => send(isYes));
  };
  return (
    <li className={`stack-3 frame ${styles.introduction}`}>
      <div className="line-3">
        <MemberAvatar handle={from.handle} path={from.photo} size="small" />
        <p>
          <bdi>@{from.handle}</bdi> would like you to meet {typeWords[otherType]}.
        </p>
      </div>
      <blockquote className={styles.line}>
        <bdi>{line}</bdi>
      </blockquote>
      <p className="muted small">
        {hasSaidYes ? (
          'You said yes. If everybody does, you will see each other here.'
        ) : (
          <>
            You see each other only if everybody says yes. Nobody is told of a no. Until <Day at={until} />.
          </>
        )}
      </p>
      {hasSaidYes ? (
        <Button
          weight="quiet"
          className={styles.takeBack}
          aria-label={`Take back my yes to @${from.handle}`}
          onClick={() => setTakingBack(true)}
        >
          Take back my yes
        </Button>
      ) : (
        <div className="chips">
          <Button
            weight="quiet"
            busy={sent === true}
            disabled={sent === false}
            aria-label={`Yes to @${from.handle}`}
            onClick={() => answer(true)}
          >
            Yes
          </Button>
          <Button
            weight="quiet"
            busy={sent === false}
            disabled={sent === true}
            aria-label={`No to @${from.handle}`}
            onClick={() => answer(false)}
          >
            No
          </Button>
        </div>
      )}
      {isTakingBack && (
        <ConfirmDialog
          title="Take back your yes?"
          action="Take it back"
          failed={introductionMessages.failed}
          onConfirm={() => send(false)}
          onClose={() => setTakingBack(false)}
        >
          You will not meet through this introduction. Nobody is told.
        </ConfirmDialog>
      )}
    </li>
  );
}

/** What the reader wrote in the last two weeks, which says nothing of what came of it. */
export function WrittenIntroductions() {
  const { data, error, retry } = useRead(writtenIntroductions, {});
  if (error && !data)
    return <ErrorState title="Failed to load what you introduced" text={error.message} onRetry={retry} />;
  if (!data || data.introductions.length === 0) return null;
  return (
    <section className="stack-4" aria-label="You introduced">
      <h2 className={styles.title}>You introduced</h2>
      <p className="muted">{introductionMessages.sent}</p>
      <ul className="stack-3">
        {data.introductions.map((one) => (
          <ItemBoundary key={one.id}>
            <Written introduction={one} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

const names = new Intl.ListFormat('en-GB');

const Written = ({ introduction: { between, line } }: { introduction: WrittenIntroduction }) => (
  <li className="stack-2">
    <p>{names.format(between.map(({ handle }) => `@${handle}`)) || 'Two people no longer here'}</p>
    <p className={`muted ${styles.line}`}>
      <bdi>{line}</bdi>
    </p>
  </li>
);
