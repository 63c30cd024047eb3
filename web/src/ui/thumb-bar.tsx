import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './thumb-bar.module.css';

/** The main buttons of a page: a bar at the bottom of a phone, and a row where they are written elsewhere. */
export const ThumbBar = ({ className, ...section }: ComponentProps<'section'>) => (
  <section {...section} className={classNames('line-2', styles.bar, className)} />
);
