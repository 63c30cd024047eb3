import { Segments } from './segments.tsx';
import { Select } from './select.tsx';

interface FewChoicesProps<Value extends string> {
  label: string;
  labelHidden?: boolean;
  hint?: string | undefined;
  error?: string | undefined;
  options: readonly { value: Value; label: string }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  disabled?: boolean;
}

/** The most words in a row of a phone, in characters. */
const mostOfOne = 14;
const mostInRow = 40;

const fitsInRow = (labels: readonly string[]): boolean =>
  labels.length <= 2 ||
  (labels.length <= 5 &&
    labels.every(({ length }) => length <= mostOfOne) &&
    labels.join('').length <= mostInRow);

/** One of a few choices: side by side if there are two or their words fit a phone, else a select. */
export function FewChoices<Value extends string>(props: FewChoicesProps<Value>) {
  const { label, labelHidden, options, value, onChange, ...rest } = props;
  if (fitsInRow(options.map((option) => option.label)))
    return (
      <Segments
        {...rest}
        isField={!labelHidden}
        legend={label}
        options={options}
        value={value}
        onChange={onChange}
      />
    );
  const isChosen = options.some((option) => option.value === value);
  return (
    <Select
      {...rest}
      label={label}
      labelHidden={labelHidden}
      options={isChosen ? options : [{ value: '', label: 'Choose' }, ...options]}
      value={value ?? ''}
      onChange={({ target }) => {
        const chosen = options.find((option) => option.value === target.value);
        if (chosen) onChange(chosen.value);
      }}
    />
  );
}
