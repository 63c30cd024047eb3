import { Card } from '../ui/card.tsx';
import { houseRules } from './house-rules.ts';
import styles from './waiting.module.css';

export function HouseRuleCards() {
  return (
    <section className={styles.part} aria-labelledby="house-rules">
      <h2 id="house-rules">Five rules of the house</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable to be scrolled by keys. */}
      <ol className={styles.rules} tabIndex={0} aria-label="Rules of the house">
        {houseRules.map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} className={styles.rule}>
            <Icon aria-hidden size={24} strokeWidth={1.5} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
