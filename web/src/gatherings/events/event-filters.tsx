import {
  type EventDateRange,
  eventCategories,
  eventDateRanges,
  eventLimits,
  eventRadii,
} from '@veil/api/contract/gatherings/events/words';
import type { ReactNode } from 'react';
import { WordsField } from '../../form/words-field.tsx';
import { distanceWords, units } from '../../profiles/members/units.ts';
import { Button } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { choicesOf } from '../../ui/form/choices.ts';
import { FewChoices } from '../../ui/form/few-choices.tsx';
import { useMoreFilters } from '../../ui/form/more-filters.tsx';
import { Select } from '../../ui/form/select.tsx';
import styles from './events-page.module.css';
import { filtersOf } from './search-address.ts';
import type { SearchInAddress } from './use-event-search.ts';
import { categoryNames } from './words.ts';

const rangeNames: Record<EventDateRange, string> = {
  all: 'Any time',
  today: 'Today',
  week: 'Next 7 days',
  month: 'Next 30 days',
};

interface EventFiltersProps {
  inAddress: SearchInAddress;
  /** Content beside the first row. */
  children: ReactNode;
}

export function EventFilters({ inAddress: { search, change, clear }, children }: EventFiltersProps) {
  const { view, searchTerm, category, place, withinKm, dateRange } = search;
  const more = useMoreFilters(filtersOf({ ...search, searchTerm: '' }));
  const system = units.use();
  return (
    <search className={`stack-4 ${styles.filters}`} aria-label="Events">
      <div className={`line-3 wraps at-end ${styles.first}`}>
        <div className={styles.search}>
          <WordsField
            label="Search"
            labelHidden
            placeholder="Search"
            maxLength={eventLimits.termMax}
            value={searchTerm}
            onChange={(term) => change({ searchTerm: term })}
          />
        </div>
        {more.button}
        {children}
      </div>
      <div id={more.id} className={classNames(styles.more, !more.isOpen && styles.closed)}>
        <Select
          label="Category"
          options={[{ value: 'all', label: 'All categories' }, ...choicesOf(eventCategories, categoryNames)]}
          value={category}
          onChange={({ target }) =>
            change({ category: eventCategories.find((one) => one === target.value) ?? 'all' })
          }
        />
        {view === 'list' && (
          <FewChoices
            label="When"
            options={choicesOf(eventDateRanges, rangeNames)}
            value={dateRange}
            onChange={(chosen) => change({ dateRange: chosen })}
          />
        )}
        <WordsField
          label="Place"
          maxLength={eventLimits.locationMax}
          value={place}
          onChange={(typed) => change({ place: typed })}
        />
        <Select
          label="Distance"
          options={[
            { value: '', label: 'Any distance' },
            ...eventRadii.map((km) => ({
              value: String(km),
              label: `Within ${distanceWords(km, system)} of ${place.trim() === '' ? 'you' : 'it'}`,
            })),
          ]}
          value={String(withinKm ?? '')}
          onChange={({ target }) =>
            change({ withinKm: eventRadii.find((km) => String(km) === target.value) })
          }
        />
        <div className={styles.clear}>
          <Button weight="quiet" onClick={clear}>
            Clear filters
          </Button>
        </div>
      </div>
    </search>
  );
}
