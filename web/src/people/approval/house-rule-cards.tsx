import { Card } from '../../ui/card.tsx';
import { houseRules } from './house-rules.ts';
import styles from './waiting.module.css';

export function HouseRuleCards() {
  return (
    <section className={`stack-3 ${styles.part}`} aria-labelledby="house-rules">
      <h2 id="house-rules">Five rules of the house</h2>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll box must be reachable to be scrolled by keys. */}
      <ol className={`line-3 stretched ${styles.rules}`} tabIndex={0} aria-label="Rules of the house">
        {houseRules.map(({ icon: Icon, title, text }) => (
          <Card as="li" key={title} className={`stack-2 top ${styles.rule}`}>
            <Icon aria-hidden size={24} strokeWidth={1.5} />
            <h3>{title}</h3>
            <p>{text}</p>
          </Card>
        ))}
      </ol>
    </section>
  );
}
