import { browseRadii, foundOrientations, type TypeFilter } from '@veil/api/contract/discovery/browse/browse';
import { browseLimits } from '@veil/api/contract/discovery/browse/limits';
import { orientationLabels, wishedGenderLabels, wishedGenders } from '@veil/api/contract/profiles/who-we-are';
import { useRef, useState } from 'react';
import { WordsField } from '../../form/words-field.tsx';
import { countProfiles } from '../../profiles/members/card-words.ts';
import { typePlurals } from '../../profiles/members/type-names.ts';
import { distanceWords, units } from '../../profiles/members/units.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { FewChoices } from '../../ui/form/few-choices.tsx';
import { Select } from '../../ui/form/select.tsx';
import { Dialog } from '../../ui/over/dialog.tsx';
import { useTownSuggestions } from '../places/place-field.tsx';
import { AgeRange } from './age-range.tsx';
import { type Discovery, discoveryIn } from './discover-address.ts';
import styles from './filter-sheet.module.css';
import { TagFilter } from './tag-filter.tsx';

const typeNames: Record<TypeFilter, string> = { all: 'Everybody', ...typePlurals, other: 'Three or more' };
const types = ['all', 'single', 'couple', 'other'] as const;

interface FilterSheetProps {
  discovery: Discovery;
  total: number | undefined;
  onChange: (part: Partial<Discovery>) => void;
  onClear: () => void;
  onClose: () => void;
}

/** The filters. Each choice applies at once; the button at the end shows how many people match. */
export function FilterSheet({ discovery, total, onClose, ...props }: FilterSheetProps) {
  const { location, withinKm, minAge, maxAge, type, gender, orientation, allSignIn, tags } = discovery;
  const [typed, setTyped] = useState('');
  const towns = useTownSuggestions(typed);
  const system = units.use();
  const chosen = useRef<Partial<Discovery>>(undefined);

  function onChange(part: Partial<Discovery>) {
    chosen.current = { ...chosen.current, ...part };
    props.onChange(part);
  }

  // Closing with Back also undoes the address that the choice had replaced, so the choice is applied again.
  function close() {
    if (chosen.current) props.onChange(chosen.current);
    onClose();
  }

  function clear() {
    chosen.current = discoveryIn(new URLSearchParams());
    props.onClear();
  }

  return (
    <Dialog open title="Filters" onClose={close}>
      <div className="stack-4">
        <FewChoices
          label="Type"
          options={choicesOf(types, typeNames)}
          value={type}
          onChange={(chosen) => onChange({ type: chosen })}
        />
        <AgeRange from={minAge} to={maxAge} onChange={onChange} />
        <WordsField
          maxLength={browseLimits.termMax}
          label="Location"
          value={location}
          onChange={(words) => onChange({ location: words })}
          suggestions={towns}
          onTyped={setTyped}
        />
        <Select
          label="Distance"
          options={[
            { value: '', label: 'Anywhere' },
            ...browseRadii.map((km) => ({
              value: String(km),
              label: `Within ${distanceWords(km, system)} of ${location === '' ? 'you' : 'it'}`,
            })),
          ]}
          value={String(withinKm ?? '')}
          onChange={({ target }) =>
            onChange({ withinKm: browseRadii.find((km) => String(km) === target.value) })
          }
        />
        <Select
          label="Gender they show"
          options={[{ value: '', label: 'Any' }, ...choicesOf(wishedGenders, wishedGenderLabels)]}
          value={gender ?? ''}
          onChange={({ target }) => onChange({ gender: wishedGenders.find((one) => one === target.value) })}
        />
        <Select
          label="Orientation they show"
          options={[{ value: '', label: 'Any' }, ...choicesOf(foundOrientations, orientationLabels)]}
          value={orientation ?? ''}
          onChange={({ target }) =>
            onChange({ orientation: foundOrientations.find((one) => one === target.value) })
          }
        />
        <Checkbox
          label="Everybody joined"
          hint="Of a couple or a group, each person has a sign-in of their own."
          checked={allSignIn}
          onChange={({ target }) => onChange({ allSignIn: target.checked })}
        />
        <TagFilter chosen={tags} onChange={(next) => onChange({ tags: next })} />
      </div>
      <div className={`row apart ${styles.end}`}>
        <Button weight="quiet" onClick={clear}>
          Clear all filters
        </Button>
        <Button onClick={onClose}>{showWords(total)}</Button>
      </div>
    </Dialog>
  );
}

function showWords(total: number | undefined): string {
  if (total === undefined) return 'Show profiles';
  if (total === 0) return 'Nobody fits yet';
  return `Show ${countProfiles(total)}`;
}
