import styles from './card-fields.module.css';
import { FieldInput } from './field-input.tsx';
import type { FieldName } from './fields.ts';
import type { CardEditing } from './use-card.ts';

interface CardFieldsProps {
  card: CardEditing;
  /** Fields of one row stand side by side. */
  rows: readonly (readonly FieldName[])[];
  labels?: Partial<Record<FieldName, string>>;
}

/** The fields of a card that is being edited. */
export function CardFields({ card, rows, labels = {} }: CardFieldsProps) {
  const { draft, errors, type } = card;
  if (!draft) return null;
  return rows.map((row) => (
    <div key={row.join()} className={row.length > 1 ? styles.pair : styles.one}>
      {row.map((field) => (
        <FieldInput
          key={field}
          field={field}
          memberId={card.id.memberId}
          label={labels[field]}
          value={draft.values[field] ?? ''}
          onChange={(text) => type(field, text)}
          error={errors[field]}
        />
      ))}
    </div>
  ));
}
