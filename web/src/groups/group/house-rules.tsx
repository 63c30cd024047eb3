import styles from './group-page.module.css';

export function HouseRules({ rules }: { rules: readonly string[] }) {
  if (rules.length === 0) return null;
  return (
    <section className={styles.part} aria-labelledby="house-rules">
      <h2 className={styles.title} id="house-rules">
        House rules
      </h2>
      <ol className={styles.rules}>
        {rules.map((rule) => (
          <li key={rule}>
            <bdi>{rule}</bdi>
          </li>
        ))}
      </ol>
    </section>
  );
}
