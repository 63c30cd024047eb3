import styles from '../account.module.css';

/** Short paragraphs with titles, on a page that somebody reads after they left. */
export const Afterwards = ({ parts }: { parts: readonly [title: string, text: string][] }) => (
  <dl className={styles.afterwards}>
    {parts.map(([title, text]) => (
      <div key={title}>
        <dt>{title}</dt>
        <dd className="muted">{text}</dd>
      </div>
    ))}
  </dl>
);
