import styles from './skip-link.module.css';

/** The first stop of the keyboard: over the navigation to the content. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#content">
      Skip to content
    </a>
  );
}
