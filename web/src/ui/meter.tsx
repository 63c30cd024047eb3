import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './meter.module.css';

interface MeterProps extends ComponentProps<'meter'> {
  max: number;
  value: number;
}

/** `value` of `max` as a line. What it measures is said by a label, or stands in words beside it. */
export const Meter = ({ className, ...rest }: MeterProps) => (
  <meter {...rest} className={classNames(styles.meter, className)} min={0} />
);
