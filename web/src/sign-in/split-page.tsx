import type { ReactNode } from 'react';
import { VeilArt } from '../ui/art/veil-art.tsx';
import styles from './sign-in.module.css';

/** A layout with a picture on one side, and text and buttons on the other. */
export const SplitPage = ({ children, dialog }: { children: ReactNode; dialog?: ReactNode }) => (
  <div className={styles.split}>
    <div className={styles.art}>
      <VeilArt place="aside" />
    </div>
    <div className={`stack-5 ${styles.panel}`}>{children}</div>
    {dialog}
  </div>
);
