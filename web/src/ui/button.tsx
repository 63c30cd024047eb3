import type { ComponentProps } from 'react';
import styles from './button.module.css';
import { classNames } from './class-names.ts';

export type ButtonWeight = 'primary' | 'quiet' | 'danger';

interface ButtonLook {
  weight?: ButtonWeight;
  size?: 'normal' | 'small';
  /** Whether the button fills the width of its container. */
  wide?: boolean;
}

/** The class of a button, for links that look like one: `<Link className={buttonClass({})}>`. */
export function buttonClass({ weight = 'primary', size = 'normal', wide = false }: ButtonLook): string {
  return classNames(styles.button, styles[weight], size === 'small' && styles.small, wide && styles.wide);
}

interface ButtonProps extends ComponentProps<'button'>, ButtonLook {
  /** Shows that the action is running and ignores further presses. The label stays readable. */
  busy?: boolean;
}

export function Button({
  weight,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ weight, size, wide }), busy && styles.busy, className)}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    />
  );
}
