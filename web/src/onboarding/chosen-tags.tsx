import type { Tag } from '@veil/api/contract/tags';
import { X } from 'lucide-react';
import { useId } from 'react';
import styles from './questionnaire.module.css';

interface ChosenTagsProps {
  name: string;
  tags: readonly Tag[];
  onRemove: (tag: Tag) => void;
}

/** Everything a member has chosen so far, on any screen. */
export function ChosenTags({ name, tags, onRemove }: ChosenTagsProps) {
  const id = useId();
  return (
    <section className={styles.chosen} aria-labelledby={id}>
      <h2 id={id}>Chosen for {name}</h2>
      {tags.length === 0 ? (
        <p>Nothing yet. Every question is optional.</p>
      ) : (
        <ul>
          {tags.map((tag) => (
            <li key={tag.id}>
              <button type="button" onClick={() => onRemove(tag)} aria-label={`Remove ${tag.label}`}>
                {tag.label}
                <X aria-hidden size={16} strokeWidth={1.75} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
