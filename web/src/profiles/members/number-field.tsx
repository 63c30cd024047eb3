import { Field } from '../../ui/form/field.tsx';

interface NumberFieldProps {
  id?: string;
  label: string;
  value: number | null;
  onChange: (value: number | null) => void;
  error: string | undefined;
  readOnly?: boolean;
}

/** A field for a whole number of up to three digits. Other characters are dropped. */
export function NumberField({ value, onChange, ...field }: NumberFieldProps) {
  return (
    <Field
      {...field}
      inputMode="numeric"
      value={value ?? ''}
      onChange={(event) => {
        const digits = event.target.value.replace(/\D/g, '').slice(0, 3);
        onChange(digits === '' ? null : Number(digits));
      }}
    />
  );
}
