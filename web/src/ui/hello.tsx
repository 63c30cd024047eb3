import styles from './hello.module.css';

/** The greeting that came with an invitation; nothing if there is none. */
export const Hello = ({ text }: { text: string }) =>
  text !== '' && (
    <figure className={styles.hello}>
      <figcaption>A hello came with it</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
