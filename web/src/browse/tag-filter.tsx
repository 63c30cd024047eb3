import { browseLimits } from '@veil/api/contract/browse-messages';
import { discoveryTags } from '@veil/api/contract/tags';
import { X } from 'lucide-react';
import { useRead } from '../api/use-read.ts';
import { Select } from '../ui/select.tsx';
import styles from './discover.module.css';

interface TagFilterProps {
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

/** Tags that somebody in the profile must show, chosen one after the other. */
export function TagFilter({ chosen, onChange }: TagFilterProps) {
  const { data } = useRead(discoveryTags, {}, { revalidateOnFocus: false });
  const all = (data?.categories ?? []).flatMap(({ name, tags }) =>
    tags.filter(({ isSystemTag }) => !isSystemTag).map(({ id, label }) => ({ id, label, category: name })),
  );
  const isFull = chosen.length >= browseLimits.tags;
  return (
    <div className={styles.tags}>
      <Select
        label="Tags"
        disabled={all.length === 0 || isFull}
        options={[
          { value: '', label: 'Add a tag' },
          ...all
            .filter(({ id }) => !chosen.includes(id))
            .map(({ id, label, category }) => ({ value: String(id), label: `${category}: ${label}` })),
        ]}
        value=""
        onChange={({ target }) => onChange([...chosen, Number(target.value)])}
      />
      {chosen.length > 0 && (
        <ul className={styles.chosen} aria-label="Chosen tags">
          {chosen.map((id) => {
            const label = all.find((tag) => tag.id === id)?.label ?? '…';
            return (
              <li key={id}>
                <button
                  type="button"
                  className={styles.chip}
                  aria-label={`Remove ${label}`}
                  onClick={() => onChange(chosen.filter((other) => other !== id))}
                >
                  {label}
                  <X aria-hidden size={14} strokeWidth={1.75} />
                </button>
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}
