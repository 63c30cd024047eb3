import styles from './group-page.module.css';

export function HouseRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={`stack-4 frame ${styles.part}`} aria-labelledby="house-rules">
      <h2 className="large" id="house-rules">
        House rules
      </h2>
      <ol className={`stack-2 breaks ${styles.rules}`}>
        {rules.map((rule) => (
          <li key={rule}>
            <bdi>{rule}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
