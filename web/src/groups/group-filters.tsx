import { groupCategories, joinPolicies } from '@veil/api/contract/groups-fields';
import { groupLimits } from '@veil/api/contract/groups-messages';
import { WordsField } from '../form/words-field.tsx';
import { Checkbox } from '../ui/checkbox.tsx';
import { Select } from '../ui/select.tsx';
import type { GroupSearch } from './group-address.ts';
import styles from './groups.module.css';
import { policyNames } from './words.ts';

interface GroupFiltersProps {
  search: GroupSearch;
  onChange: (part: Partial<GroupSearch>) => void;
}

export function GroupFilters({ search, onChange }: GroupFiltersProps) {
  const { searchTerm, category, location, joinPolicy, isActive, isMember } = search;
  const isOther = category !== '' && !groupCategories.some((one) => one === category);
  const categories = [...groupCategories.toReversed(), ...(isOther ? [category] : [])];
  return (
    <search className={styles.filters} aria-label="Groups">
      <div className={styles.words}>
        <WordsField
          label="Search"
          maxLength={groupLimits.termMax}
          value={searchTerm}
          onChange={(term) => onChange({ searchTerm: term })}
        />
        <WordsField
          label="Place"
          maxLength={groupLimits.termMax}
          value={location}
          onChange={(place) => onChange({ location: place })}
        />
      </div>
      <div className={styles.choices}>
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
