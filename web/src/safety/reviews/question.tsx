import { askNewcomer, pendingProfileDetail, reviewLimits } from '@veil/api/contract/safety/reviews';
import { useState } from 'react';
import { useWrite } from '../../api/use-write.ts';
import { Button } from '../../ui/button.tsx';
import { Card, TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './decision.module.css';
import { ReasonForm } from './reason-form.tsx';
import type { ReviewedProfile } from './review-rules.ts';

const suggestions = [
  'How do you know the member who invited you?',
  'Who of you is in which photo?',
  'Does everybody in this profile know about it, and want to be in it?',
  'Who would you like to meet here?',
];

/** Lets the reviewer ask a newcomer one question, then shows the question with its answer. */
export function Question({ profile: { id, question } }: { profile: ReviewedProfile }) {
  const { write } = useWrite(askNewcomer, { refreshes: [pendingProfileDetail] });
  const [isAsking, setAsking] = useState(false);
  if (question)
    return (
      <TitledCard id="question" title="A question was asked" className={styles.decision}>
        <p>
          <bdi>{question.text}</bdi>
        </p>
        {question.answer === null ? (
          <p className="muted">
            Not answered yet. The clock stands still until <Day at={question.until} />.
          </p>
        ) : (
          <blockquote className={`breaks lines ${styles.answer}`}>
            <Folded text={question.answer}>
              <bdi>{question.answer}</bdi>
            </Folded>
          </blockquote>
        )}
      </TitledCard>
    );
  if (!isAsking)
    return (
      <Button weight="quiet" onClick={() => setAsking(true)}>
        Ask them something first
      </Button>
    );
  return (
    <Card as="section" className={styles.decision} aria-label="A question">
      <ReasonForm
        name={`review.${id}.question`}
        prompt="What would you like to know?"
        hint={`Once. The clock stands still for their answer, at most ${reviewLimits.questionHours} hours. They are not told who asks.`}
        templates={suggestions}
        max={reviewLimits.questionMax}
        weight="primary"
        confirm="Ask"
        failed="The question could not be sent. Please try again."
        onConfirm={async (question) => {
          await write({ id: String(id), question });
        }}
        onCancel={() => setAsking(false)}
      />
    </Card>
  );
}
