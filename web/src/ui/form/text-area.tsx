import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field.tsx';

type TextAreaProps = FieldText & Omit<ComponentProps<'textarea'>, 'className'>;

/** Several lines of text. */
export function TextArea({ id, label, hint, error, optional, counter, ...textarea }: TextAreaProps) {
  return (
    <FieldFrame {...{ id, label, hint, error, counter }} optional={optional ?? false}>
      {(control) => <textarea {...textarea} {...control} />}
    </FieldFrame>
  );
}
