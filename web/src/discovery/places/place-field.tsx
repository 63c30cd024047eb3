import { placeLabel, placeLimits, searchPlaces } from '@veil/api/contract/discovery/places';
import { type ComponentProps, useId } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useDebounced } from '../../form/use-debounced.ts';
import { Field } from '../../ui/form/field.tsx';

interface PlaceFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'list'> {
  value: string;
  onChange: (text: string) => void;
}

/** A field for a location. It suggests towns of the gazetteer and accepts any other text. */
export function PlaceField({ value, onChange, ...field }: PlaceFieldProps) {
  const list = useId();
  return (
    <>
      <Field
        {...field}
        list={list}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <Towns id={list} typed={value} />
    </>
  );
}

/** Suggested towns for the typed text. */
export function Towns({ id, typed }: { id: string; typed: string }) {
  const term = useDebounced(typed.trim());
  const isSearched = term.length >= placeLimits.termMin && term.length <= placeLimits.termMax;
  const { data } = useRead(searchPlaces, isSearched ? { term } : null, { keepPreviousData: true });
  const labels = isSearched ? (data?.places ?? []).map(placeLabel) : [];
  return (
    <datalist id={id}>
      {labels.map((label) => (
        <option key={label} value={label} />
      ))}
    </datalist>
  );
}
