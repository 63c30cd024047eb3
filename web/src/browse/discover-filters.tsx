import { foundOrientations, radii, type Sort, sorts, type TypeFilter } from '@veil/api/contract/browse';
import { browseLimits } from '@veil/api/contract/browse-messages';
import { orientationLabels, wishedGenderLabels, wishedGenders } from '@veil/api/contract/who-we-are';
import { useId, useState } from 'react';
import { WordsField } from '../form/words-field.tsx';
import { distanceWords, units } from '../members/units.ts';
import { Towns } from '../places/place-field.tsx';
import { Button } from '../ui/button.tsx';
import { classNames } from '../ui/class-names.ts';
import { useMoreFilters } from '../ui/more-filters.tsx';
import { Select } from '../ui/select.tsx';
import styles from './discover.module.css';
import type { Discovery } from './discover-address.ts';
import { TagFilter } from './tag-filter.tsx';

const sortNames: Record<Sort, string> = {
  compatibility: 'Compatibility',
  newest: 'Newest',
  oldest: 'Oldest',
  'recently-active': 'Recently active',
  name: 'Name',
};
const typeNames: Record<TypeFilter, string> = {
  all: 'Everybody',
  single: 'Singles',
  couple: 'Couples',
  other: 'Groups',
};
const { min, max } = browseLimits.age;

const choices = <Value extends string>(names: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: names[value] }));
const ages = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index)).map((age) => ({
    value: age,
    label: age,
  }));

interface DiscoverFiltersProps {
  discovery: Discovery;
  onChange: (part: Partial<Discovery>) => void;
  onClear: () => void;
}

export function DiscoverFilters({ discovery, onChange, onClear }: DiscoverFiltersProps) {
  const { searchTerm, location, withinKm, minAge, maxAge, type, gender, orientation, tags, sortBy } =
    discovery;
  const narrowed = [
    ...[withinKm, minAge > min || maxAge < max, type !== 'all', tags.length > 0, location !== ''],
    ...[gender, orientation],
  ];
  const more = useMoreFilters(narrowed.filter(Boolean).length);
  const [typed, setTyped] = useState('');
  const towns = useId();
  const system = units.use();
  return (
    <search className={styles.filters} aria-label="Members">
      <div className={styles.first}>
        <WordsField
          maxLength={browseLimits.termMax}
          label="Search"
          value={searchTerm}
          onChange={(term) => onChange({ searchTerm: term })}
        />
        <Select
          label="Sort by"
          options={choices(sortNames, sorts)}
          value={sortBy}
          onChange={({ target }) =>
            onChange({ sortBy: sorts.find((sort) => sort === target.value) ?? 'compatibility' })
          }
        />
        {more.button}
      </div>
      <div id={more.id} className={classNames(styles.more, !more.isOpen && styles.closed)}>
        <WordsField
          maxLength={browseLimits.termMax}
          label="Location"
          value={location}
          onChange={(words) => onChange({ location: words })}
          list={towns}
          onTyped={setTyped}
        />
        <Towns id={towns} typed={typed} />
        <Select
          label="Distance"
          options={[
            { value: '', label: 'Anywhere' },
            ...radii.map((km) => ({
              value: String(km),
              label: `Within ${distanceWords(km, system)} of ${location === '' ? 'you' : 'it'}`,
            })),
          ]}
          value={String(withinKm ?? '')}
          onChange={({ target }) => onChange({ withinKm: radii.find((km) => String(km) === target.value) })}
        />
        <Select
          label="Type"
          options={choices(typeNames, ['all', 'single', 'couple', 'other'])}
          value={type}
          onChange={({ target }) =>
            onChange({
              type: (['single', 'couple', 'other'] as const).find((one) => one === target.value) ?? 'all',
            })
          }
        />
        <Select
          label="Age from"
          options={ages(min, maxAge)}
          value={String(minAge)}
          onChange={({ target }) => onChange({ minAge: Number(target.value) })}
        />
        <Select
          label="Age to"
          options={ages(minAge, max)}
          value={String(maxAge)}
          onChange={({ target }) => onChange({ maxAge: Number(target.value) })}
        />
        <Select
          label="Gender they show"
          options={[{ value: '', label: 'Any' }, ...choices(wishedGenderLabels, wishedGenders)]}
          value={gender ?? ''}
          onChange={({ target }) => onChange({ gender: wishedGenders.find((one) => one === target.value) })}
        />
        <Select
          label="Orientation they show"
          options={[{ value: '', label: 'Any' }, ...choices(orientationLabels, foundOrientations)]}
          value={orientation ?? ''}
          onChange={({ target }) =>
            onChange({ orientation: foundOrientations.find((one) => one === target.value) })
          }
        />
        <TagFilter chosen={tags} onChange={(next) => onChange({ tags: next })} />
        <Button weight="quiet" size="small" onClick={onClear}>
          Clear all filters
        </Button>
      </div>
    </search>
  );
}
