import { browseLimits } from '@veil/api/contract/discovery/browse/limits';
import { discoveryTags } from '@veil/api/contract/profiles/tags';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { Field } from '../../ui/form/field.tsx';
import styles from './filter-sheet.module.css';

interface TagFilterProps {
  chosen: number[];
  onChange: (chosen: number[]) => void;
}

interface TagFilterChoice {
  id: number;
  label: string;
}

/** Filters by tags that somebody on the profile shows. Tags are found by group or by a few letters. */
export function TagFilter({ chosen, onChange }: TagFilterProps) {
  const { data } = useRead(discoveryTags, {}, { revalidateOnFocus: false });
  const [term, setTerm] = useState('');
  const words = term.trim().toLowerCase();
  const groups = (data?.categories ?? []).map(({ name, tags }) => ({
    name,
    tags: tags.filter(({ isSystemTag }) => !isSystemTag),
  }));
  const labelOf = (id: number) =>
    groups.flatMap(({ tags }) => tags).find((tag) => tag.id === id)?.label ?? '…';
  const isFull = chosen.length >= browseLimits.tags;
  const found = groups
    .map(({ name, tags }) => ({
      name,
      tags: words === '' ? tags : tags.filter(({ label }) => label.toLowerCase().includes(words)),
    }))
    .filter(({ tags }) => tags.length > 0);

  const toggle = (id: number) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);

  return (
    <section className="stack-3" aria-label="Tags">
      <Field
        label="Tags"
        type="search"
        placeholder="Find a tag"
        hint={isFull ? `${browseLimits.tags} tags at most.` : undefined}
        value={term}
        onChange={({ target }) => setTerm(target.value)}
      />
      {chosen.length > 0 && (
        <ul className={`chips ${styles.chips}`} aria-label="Chosen tags">
          {chosen.map((id) => (
            <li key={id}>
              <button
                type="button"
                className={styles.chip}
                aria-label={`Remove ${labelOf(id)}`}
                onClick={() => toggle(id)}
              >
                {labelOf(id)}
                <X aria-hidden size="0.875rem" strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div>
        {found.map(({ name, tags }) => (
          <details key={`${name} ${words === ''}`} className={styles.group} open={words !== ''}>
            <summary>{name}</summary>
            <Chips label={name} tags={tags} chosen={chosen} isFull={isFull} onPress={toggle} />
          </details>
        ))}
        {data && found.length === 0 && <p className="muted">No tag is called that.</p>}
      </div>
    </section>
  );
}

interface ChipsProps {
  label: string;
  tags: readonly TagFilterChoice[];
  chosen: readonly number[];
  isFull: boolean;
  onPress: (id: number) => void;
}

const Chips = ({ label, tags, chosen, isFull, onPress }: ChipsProps) => (
  <ul className={`chips ${styles.chips}`} aria-label={label}>
    {tags.map((tag) => (
      <li key={tag.id}>
        <button
          type="button"
          className={styles.chip}
          aria-pressed={chosen.includes(tag.id)}
          disabled={isFull && !chosen.includes(tag.id)}
          onClick={() => onPress(tag.id)}
        >
          {tag.label}
        </button>
      </li>
    ))}
  </ul>
);
