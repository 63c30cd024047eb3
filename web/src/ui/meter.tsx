import type { ComponentProps } from 'react';
import { classNames } from './class-names.ts';
import styles from './meter.module.css';

interface MeterProps extends ComponentProps<'meter'> {
  max: number;
  value: number;
}

/** `value` of `max` as a bar. A label or a text beside it says what it measures. */
export const Meter = ({ className, ...rest }: MeterProps) => (
  <meter {...rest} className={classNames(styles.meter, className)} min={0} />
);
