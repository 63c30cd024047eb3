import { browseSorts, type Sort } from '@veil/api/contract/discovery/browse/browse';
import { browseLimits } from '@veil/api/contract/discovery/browse/limits';
import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import { WordsField } from '../../form/words-field.tsx';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { Select } from '../../ui/form/select.tsx';
import styles from './discover.module.css';
import { type Discovery, filtersIn } from './discover-address.ts';

const sortNames: Record<Sort, string> = {
  compatibility: 'Compatibility',
  newest: 'Newest',
  oldest: 'Oldest',
  'recently-active': 'Recently active',
  name: 'Name',
};

const FilterSheet = lazyPart(async () => (await import('./filter-sheet.tsx')).FilterSheet, {
  waiting: null,
  failure: 'The filters could not be opened.',
});

interface DiscoverFiltersProps {
  discovery: Discovery;
  /** Number of members that match; undefined until it is known. */
  total: number | undefined;
  onChange: (part: Partial<Discovery>) => void;
  onClear: () => void;
}

/** The row above the results: search words, order, and a button for the other filters. */
export function DiscoverFilters({ discovery, total, onChange, onClear }: DiscoverFiltersProps) {
  const { searchTerm, sortBy } = discovery;
  const [isOpen, setOpen] = useState(false);
  const count = filtersIn(discovery);
  return (
    <>
      <search className={styles.tools} aria-label="Members">
        <WordsField
          maxLength={browseLimits.termMax}
          label="Search"
          labelHidden
          placeholder="Search"
          value={searchTerm}
          onChange={(term) => onChange({ searchTerm: term })}
        />
        <Select
          label="Sort by"
          labelHidden
          options={choicesOf(browseSorts, sortNames)}
          value={sortBy}
          onChange={({ target }) =>
            onChange({ sortBy: browseSorts.find((sort) => sort === target.value) ?? 'compatibility' })
          }
        />
        <Button weight="quiet" aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <SlidersHorizontal aria-hidden size="1.125rem" strokeWidth={1.5} />
          <span className="hidden-on-phone">Filters</span>
          {count > 0 && <span className="tabular"> ({count})</span>}
        </Button>
      </search>
      {isOpen && (
        <FilterSheet
          discovery={discovery}
          total={total}
          onChange={onChange}
          onClear={onClear}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
