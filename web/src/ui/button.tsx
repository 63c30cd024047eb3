import { type ComponentProps, type MouseEvent, useState } from 'react';
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

/**
 * What keeps the focus with a button that is disabled while it has it, as sending a form does: the browser would drop it,
 * and the keyboard would start again at the top of the page. Until the focus leaves it, the button only says that it is
 * disabled and ignores presses.
 */
export function useFocusWhileDisabled({
  disabled = false,
  onClick,
  onFocus,
  onBlur,
}: ComponentProps<'button'>) {
  const [isFocused, setFocused] = useState(false);
  const isKept = disabled && isFocused;
  return {
    disabled: disabled && !isFocused,
    ...(isKept && { 'aria-disabled': true }),
    onClick: isKept ? ignorePress : onClick,
    onFocus(event) {
      setFocused(true);
      onFocus?.(event);
    },
    onBlur(event) {
      setFocused(false);
      onBlur?.(event);
    },
  } satisfies ComponentProps<'button'>;
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

export function Button({
  weight,
  size,
  wide,
  busy = false,
  type = 'button',
  className,
  ...rest
}: ButtonProps) {
  const kept = useFocusWhileDisabled(rest);
  return (
    <button
      {...rest}
      {...kept}
      type={type}
      aria-busy={busy || undefined}
      className={classNames(buttonClass({ weight, size, wide }), busy && styles.busy, className)}
      onClick={busy ? ignorePress : kept.onClick}
    />
  );
}
