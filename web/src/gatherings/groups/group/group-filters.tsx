import { groupCategories, joinPolicies } from '@veil/api/contract/gatherings/groups/fields';
import { groupLimits } from '@veil/api/contract/gatherings/groups/messages';
import { WordsField } from '../../../form/words-field.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { useMoreFilters } from '../../../ui/form/more-filters.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { policyNames } from '../words.ts';
import type { GroupSearch } from './group-address.ts';
import styles from './groups.module.css';

interface GroupFiltersProps {
  search: GroupSearch;
  onChange: (part: Partial<GroupSearch>) => void;
}

/** The search field and the filters. On a phone the filters are behind a button. */
export function GroupFilters({ search, onChange }: GroupFiltersProps) {
  const { searchTerm, category, location, joinPolicy, isActive, isMember } = search;
  const set = [category !== '', location !== '', joinPolicy !== undefined, isActive, isMember];
  const more = useMoreFilters(set.filter(Boolean).length);
  const isOther = category !== '' && !groupCategories.some((one) => one === category);
  const categories = [...groupCategories.toReversed(), ...(isOther ? [category] : [])];
  return (
    <search className="stack-4" aria-label="Groups">
      <div className={styles.first}>
        <WordsField
          label="Search"
          labelHidden
          placeholder="Search"
          maxLength={groupLimits.termMax}
          value={searchTerm}
          onChange={(term) => onChange({ searchTerm: term })}
        />
        {more.button}
      </div>
      <div id={more.id} className={classNames(styles.more, !more.isOpen && styles.closed)}>
        <WordsField
          label="Place"
          maxLength={groupLimits.termMax}
          value={location}
          onChange={(place) => onChange({ location: place })}
        />
        <Select
          label="Category"
          options={[
            { value: '', label: 'All Categories' },
            ...categories.map((value) => ({ value, label: value })),
          ]}
          value={category}
          onChange={({ target }) => onChange({ category: target.value })}
        />
        <Select
          label="Join policy"
          options={[
            { value: '', label: 'All Policies' },
            ...(['open', 'invite', 'request'] as const).map((value) => ({
              value,
              label: policyNames[value],
            })),
          ]}
          value={joinPolicy ?? ''}
          onChange={({ target }) =>
            onChange({ joinPolicy: joinPolicies.find((policy) => policy === target.value) })
          }
        />
        <div className={styles.checks}>
          <Checkbox
            label="Active Only"
            checked={isActive}
            onChange={({ target }) => onChange({ isActive: target.checked })}
          />
          <Checkbox
            label="My groups"
            checked={isMember}
            onChange={({ target }) => onChange({ isMember: target.checked })}
          />
        </div>
      </div>
    </search>
  );
}
