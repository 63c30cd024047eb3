import type { ComponentProps } from 'react';
import { FieldFrame, type FieldText } from './field.tsx';

interface TextAreaProps extends FieldText, Omit<ComponentProps<'textarea'>, 'className' | 'autoComplete'> {
  /** Maximum length: further characters are refused, and the last ones are counted. */
  limit?: number;
}

/** Several lines of text. */
export function TextArea({ id, label, hint, error, optional, counter, limit, ...textarea }: TextAreaProps) {
  const counted = limit === undefined ? counter : { used: `${textarea.value ?? ''}`.length, max: limit };
  return (
    <FieldFrame {...{ id, label, hint, error, counter: counted }} optional={optional ?? false}>
      {(control) => <textarea maxLength={limit} {...textarea} {...control} autoComplete="off" />}
    </FieldFrame>
  );
}
