import type { discoverMembers } from '@veil/api/contract/discovery/browse/browse';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import { X } from 'lucide-react';
import { typePlurals } from '../../profiles/members/type-names.ts';
import { distanceWords, units } from '../../profiles/members/units.ts';
import { Button } from '../../ui/button.tsx';
import type { Discovery } from './discover-address.ts';

type Wished = NonNullable<OutputOf<typeof discoverMembers>['wished']>;

interface WishedChipsProps {
  wished: Wished;
  onChange: (part: Partial<Discovery>) => void;
}

/** What one said one looks for, as filters that a press removes. */
export function WishedChips({ wished: { type, withinKm }, onChange }: WishedChipsProps) {
  const system = units.use();
  const chips = [
    ...(type
      ? [{ words: type === 'other' ? 'Three or more' : typePlurals[type], without: { type: 'all' } as const }]
      : []),
    ...(withinKm
      ? [{ words: `Within ${distanceWords(withinKm, system)}`, without: { withinKm: undefined } }]
      : []),
  ];
  return (
    <ul className="chips" aria-label="From what you look for">
      {chips.map(({ words, without }) => (
        <li key={words}>
          <Button
            size="small"
            weight="quiet"
            aria-label={`Remove: ${words}`}
            onClick={() => onChange(without)}
          >
            {words}
            <X aria-hidden size="0.875rem" strokeWidth={1.75} />
          </Button>
        </li>
      ))}
      <li>
        <ShowEverybody onPress={() => onChange(everybody)} />
      </li>
    </ul>
  );
}

/** What leaves out every wish. */
export const everybody = { type: 'all', withinKm: undefined } as const;

export const ShowEverybody = ({ onPress }: { onPress: () => void }) => (
  <button type="button" className="accent small firm plain-button" onClick={onPress}>
    Show everybody
  </button>
);
