import { clockTime, weekday } from '@veil/api/contract/fields/written-dates';
import { me } from '@veil/api/contract/people/me';
import { answerReviewers, askedQuestion, reviewMessages } from '@veil/api/contract/safety/reviews';
import { useWrite } from '../../api/use-write.ts';
import { useContractForm } from '../../form/use-contract-form.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';
import { Folded } from '../../ui/text/folded.tsx';
import styles from './waiting.module.css';

interface QuestionProps {
  /** Unparsed, as the session stores it. */
  question: unknown;
}

/** A reviewer's question and the field for the one answer to it. */
export function Question({ question }: QuestionProps) {
  const { data } = askedQuestion.safeParse(question);
  if (!data) return null;
  const { text, until, answer } = data;
  return (
    <TitledCard id="question" title="A reviewer asks" className={`stack-3 ${styles.part}`}>
      <p className="breaks lines">
        <Folded text={text}>
          <bdi>{text}</bdi>
        </Folded>
      </p>
      {answer === null ? (
        <Answer until={until} />
      ) : (
        <>
          <h3>Your answer</h3>
          <p className="breaks lines">
            <Folded text={answer}>
              <bdi>{answer}</bdi>
            </Folded>
          </p>
          <p className="muted">{reviewMessages.answered}</p>
        </>
      )}
    </TitledCard>
  );
}

const endOf = (at: Date): string => `${weekday(at)}, ${clockTime(at)}`;

function Answer({ until }: { until: string }) {
  const { write } = useWrite(answerReviewers, { refreshes: [me] });
  const { form, busy, submit, fieldOf } = useContractForm(answerReviewers, {
    name: 'review-answer',
    empty: () => ({ answer: '' }),
    async send(value) {
      await write(value);
    },
    failed: 'Your answer could not be sent. Please try again.',
    onlyField: 'answer',
  });
  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <TextArea
        label="Your answer"
        hint={`Reviewers alone read it. The clock stands still until you answer, at most until ${endOf(new Date(until))}.`}
        rows={4}
        {...fieldOf('answer')}
      />
      <div>
        <Button type="submit" busy={busy}>
          Answer
        </Button>
      </div>
    </form>
  );
}
