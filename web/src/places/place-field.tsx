import { placeLabel, placeLimits, searchPlaces } from '@veil/api/contract/browse/places';
import { type ComponentProps, useId } from 'react';
import { useRead } from '../api/use-read.ts';
import { useDebounced } from '../form/use-debounced.ts';
import { Field } from '../ui/form/field.tsx';

interface PlaceFieldProps extends Omit<ComponentProps<typeof Field>, 'value' | 'onChange' | 'list'> {
  value: string;
  onChange: (text: string) => void;
}

/** A location: towns of the gazetteer are offered while one types, any other text is taken as it is. */
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

/** The towns that somebody may mean who has typed this far. */
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
