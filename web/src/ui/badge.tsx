import type { ReactNode } from 'react';
import styles from './badge.module.css';
import { classNames } from './class-names.ts';

export type BadgeTone = 'plain' | 'accent' | 'ok' | 'warn' | 'danger';

interface BadgeProps {
  tone?: BadgeTone;
  children: ReactNode;
}

/** A short status or tag. The text carries the meaning; the tone only supports it. */
export function Badge({ tone = 'plain', children }: BadgeProps) {
  return <span className={classNames(styles.badge, styles[tone])}>{children}</span>;
}

/** A badge in the corner of a picture. */
export const CornerBadge = (badge: BadgeProps) => (
  <span className={styles.corner}>
    <Badge {...badge} />
  </span>
);
