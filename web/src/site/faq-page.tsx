import { ChevronDown } from 'lucide-react';
import styles from './faq.module.css';
import { faq } from './faq.ts';
import { SitePage } from './site-page.tsx';

export default function FaqPage() {
  return (
    <SitePage title="Questions and answers" lead="The things people ask before they come in.">
      <div className={styles.sections}>
        {faq.map(({ title, questions }) => (
          <section className={styles.section} key={title}>
            <h2 className={styles.title}>{title}</h2>
            <div>
              {questions.map(({ question, answer }) => (
                <details className={styles.item} key={question}>
                  <summary className={styles.question}>
                    {question}
                    <ChevronDown aria-hidden size={20} strokeWidth={1.5} />
                  </summary>
                  <p className={styles.answer}>{answer}</p>
                </details>
              ))}
            </div>
          </section>
        ))}
      </div>
    </SitePage>
  );
}
