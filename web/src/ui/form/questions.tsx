import { ChevronDown } from 'lucide-react';
import styles from './questions.module.css';

export interface QuestionSection {
  title: string;
  questions: readonly { question: string; answer: string; id?: string }[];
}

/** An address that ends in the id of a question opens it. */
function openIfSought(question: HTMLDetailsElement | null): void {
  if (question?.id && window.location.hash === `#${question.id}`) question.open = true;
}

/** Questions by subject. Each opens its answer; several can be open at once. */
export const Questions = ({ sections }: { sections: readonly QuestionSection[] }) => (
  <div className={styles.sections}>
    {sections.map(({ title, questions }) => (
      <section className={styles.section} key={title}>
        <h2 className={styles.title}>{title}</h2>
        <div>
          {questions.map(({ question, answer, id }) => (
            <details className={styles.item} key={question} id={id} ref={openIfSought}>
              <summary className={`line-4 apart ${styles.question}`}>
                {question}
                <ChevronDown aria-hidden size="1.25rem" strokeWidth={1.5} />
              </summary>
              <p className={`measure muted ${styles.answer}`}>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    ))}
  </div>
);
