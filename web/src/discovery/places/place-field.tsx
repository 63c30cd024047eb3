import {
  type Place,
  placeLabel,
  placeLimits,
  placeMessages,
  searchPlaces,
} from '@veil/api/contract/discovery/places';
import { Check } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useDebounced } from '../../form/use-debounced.ts';
import { Button } from '../../ui/button.tsx';
import { Combobox } from '../../ui/form/combobox.tsx';
import styles from './place-field.module.css';

type FieldProps = Omit<ComponentProps<typeof Combobox>, 'onChange' | 'onChoose' | 'suggestions' | 'value'>;

interface PlaceFieldProps extends FieldProps {
  value: string;
  onChange: (text: string) => void;
  /** True for a town where nobody lives or meets, such as one to keep away from. */
  anywhere?: boolean;
}

/**
 * A field for a location. It suggests towns of the gazetteer and accepts any other text. Below it stands which town the
 * text names, or that it names none or several. It does not wait until the field is left: the button that is being pressed would move away.
 */
export function PlaceField({ value, onChange, anywhere = false, ...field }: PlaceFieldProps) {
  const { places, meant, isNamed, notOffered } = useTowns(value);
  return (
    <div className={`stack-2 ${styles.place}`}>
      <Combobox
        {...field}
        suggestions={suggestionsOf(places, meant)}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onChoose={onChange}
      />
      <p role="status" className={meant === undefined ? 'visually-hidden' : `muted small ${styles.answer}`}>
        {meant && (
          <span className={`line-2 ${styles.meant}`}>
            {placeLabel(meant)} <Check aria-hidden size="1rem" strokeWidth={1.75} />
          </span>
        )}
        {meant === null && !isNamed && <>“{value.trim()}” is no town we know. </>}
        {meant === null && (places.length > 0 ? townQuestion : noTown)}
      </p>
      {notOffered !== undefined && !anywhere && <p role="status">{placeMessages.notOffered(notOffered)}</p>}
      {meant === null && places.length > 0 && <TownChoice places={places} onChoose={onChange} />}
    </div>
  );
}

const townQuestion = 'Which town do you mean?';
const noTown = 'Write the town it belongs to, and others can see how near it is.';
const mostChoices = 3;

function TownChoice({ places, onChoose }: { places: readonly Place[]; onChoose: (text: string) => void }) {
  return (
    <div className={`chips ${styles.answer}`}>
      {places.slice(0, mostChoices).map((place) => (
        <Button key={place.id} weight="quiet" size="small" onClick={() => onChoose(placeLabel(place))}>
          {placeLabel(place)}
        </Button>
      ))}
    </div>
  );
}

interface Towns {
  places: readonly Place[];
  /** Undefined until the answer for the present text is there. */
  meant: Place | null | undefined;
  /** Whether a town has the typed name, or several have. */
  isNamed: boolean;
  /** The country of the text, if Veil is not offered there. */
  notOffered?: string | undefined;
}

function useTowns(typed: string): Towns {
  const text = typed.trim();
  const term = useDebounced(text);
  const isSearched = term.length >= placeLimits.termMin && term.length <= placeLimits.termMax;
  const { data, isLoading } = useRead(searchPlaces, isSearched ? { term } : null, { keepPreviousData: true });
  if (!isSearched) return { places: [], meant: undefined, isNamed: false };
  const meant = term === text && !isLoading ? data?.meant : undefined;
  const notOffered = term === text && !isLoading ? data?.notOffered : undefined;
  return { places: data?.places ?? [], meant, isNamed: data?.isNamed ?? false, notOffered };
}

/** Suggested towns for the typed text. */
export function useTownSuggestions(typed: string): readonly string[] {
  const { places, meant } = useTowns(typed);
  return suggestionsOf(places, meant);
}

/** A text that means one town needs no suggestions. */
const suggestionsOf = (places: readonly Place[], meant: Place | null | undefined): readonly string[] =>
  meant ? [] : [...new Set(places.map(placeLabel))];
