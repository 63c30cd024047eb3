import { ChevronDown } from 'lucide-react';
import styles from './questions.module.css';

export interface QuestionSection {
  title: string;
  questions: readonly { question: string; answer: string }[];
}

/** Questions by subject. Each opens its answer; several can be open at once. */
export const Questions = ({ sections }: { sections: readonly QuestionSection[] }) => (
  <div className={styles.sections}>
    {sections.map(({ title, questions }) => (
      <section className={styles.section} key={title}>
        <h2 className={styles.title}>{title}</h2>
        <div>
          {questions.map(({ question, answer }) => (
            <details className={styles.item} key={question}>
              <summary className={`line-4 apart ${styles.question}`}>
                {question}
                <ChevronDown aria-hidden size={20} strokeWidth={1.5} />
              </summary>
              <p className={`measure muted ${styles.answer}`}>{answer}</p>
            </details>
          ))}
        </div>
      </section>
    ))}
  </div>
);
