import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import styles from './field.module.css';

export interface FieldText {
  label: string;
  /** A short hint below the control. */
  hint?: string | undefined;
  /** The problem and how to solve it. A screen reader announces it when it appears. */
  error?: string | undefined;
  /** Adds “optional” to the label. */
  optional?: boolean;
  /** Hides the label if the purpose is obvious, as in a toolbar. */
  labelHidden?: boolean | undefined;
  /** Shows how many characters of `max` are used, once few are left. */
  counter?: { used: number; max: number } | undefined;
}

/** The class of a control without its frame. */
export const controlClass = styles.control;

/** The attributes that connect a control to its label, hint and error. */
interface ControlProps {
  id: string;
  className: string | undefined;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldFrameProps extends FieldText {
  id?: string | undefined;
  children: (control: ControlProps) => ReactNode;
}

/** The share of the limit from which on the counter is shown. */
const nearLimit = 0.8;

/** Label, hint, counter and error around a control. */
export function FieldFrame(props: FieldFrameProps) {
  const { id: given, label, labelHidden, hint, error, optional, counter, children } = props;
  const made = useId();
  const id = given ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className="stack-2 top">
      <div className={labelHidden ? 'visually-hidden' : styles.head}>
        <label className={`medium firm ${styles.label}`} htmlFor={id}>
          {label} {optional && <span className={styles.optional}>(optional)</span>}
        </label>
        {counter && counter.used >= nearLimit * counter.max && (
          <span className={classNames(styles.counter, counter.used > counter.max && styles.over)}>
            {counter.used} / {counter.max}
          </span>
        )}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <FieldError id={`${id}-error`} message={error} />
    </div>
  );
}

/**
 * The live region below a control. It is always present, so that a screen reader announces a message that appears in
 * it.
 */
export function FieldError({ id, message }: { id?: string; message: string | undefined }) {
  return (
    <p
      className={message ? `line-2 stretched danger small ${styles.error}` : 'visually-hidden'}
      id={id}
      aria-live="polite"
    >
      {message && <CircleAlert aria-hidden size="1rem" strokeWidth={1.75} />}
      {message}
    </p>
  );
}

type FieldProps = FieldText & Omit<ComponentProps<'input'>, 'className'>;

/**
 * An input for one line of text, a number or a date. `autoComplete` is off unless a page says otherwise: browsers write
 * other fields to their session file, to restore a tab with what was typed.
 */
export function Field(props: FieldProps) {
  const { id, label, labelHidden, hint, error, optional, counter, ...input } = props;
  return (
    <FieldFrame {...{ id, label, labelHidden, hint, error, counter }} optional={optional ?? false}>
      {(control) => <input autoComplete="off" {...input} {...control} />}
    </FieldFrame>
  );
}
