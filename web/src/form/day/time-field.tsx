import { writtenTime } from '@veil/api/contract/fields/written-dates';
import { Field, type FieldText } from '../../ui/form/field.tsx';
import { useTyped } from './typed-field.ts';
import { readTime } from './typed-time.ts';

interface TimeFieldProps extends FieldText {
  /** `HH:MM`, or empty. */
  value: string;
  onChange: (time: string) => void;
}

/** A field for a time of day, typed as people write it. */
export function TimeField({ value, onChange, ...text }: TimeFieldProps) {
  const field = useTyped({ value, onChange, read: readTime, write: writtenTime });
  return (
    <Field
      {...text}
      hint={text.hint ?? `Like ${writtenTime('20:00')}.`}
      error={field.isUnread ? `Please write it like ${writtenTime('20:00')}` : text.error}
      value={field.text}
      onChange={({ target }) => field.type(target.value)}
      onBlur={field.leave}
    />
  );
}
