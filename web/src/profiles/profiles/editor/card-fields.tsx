import { NameWarning } from '../../members/name-warning.tsx';
import { labelOf } from './cards.ts';
import { useEditor } from './editor-context.ts';
import { FieldInput } from './field-input.tsx';
import type { FieldName } from './fields.ts';
import type { CardEditing } from './use-card.ts';

interface CardFieldsProps {
  card: CardEditing;
  /** The fields of one row are displayed side by side. */
  rows: readonly (readonly FieldName[])[];
}

export function CardFields({ card, rows }: CardFieldsProps) {
  const { profile } = useEditor();
  const { draft, errorOf, type } = card;
  if (!draft) return null;
  const inputs = rows.map((row) => (
    <div key={row.join()} className={row.length > 1 ? 'stack-4 in-two' : 'shrinks'}>
      {row.map((field) => (
        <FieldInput
          key={field}
          field={field}
          memberId={card.id.memberId}
          label={labelOf(field, profile.type)}
          value={draft.values[field] ?? ''}
          onChange={(text) => type({ [field]: text })}
          error={errorOf(field)}
          readOnly={card.busy}
        />
      ))}
    </div>
  ));
  return (
    <>
      {inputs}
      <TextWarning card={card} rows={rows} />
    </>
  );
}

const publicTextFields: ReadonlySet<FieldName> = new Set(['about', 'funFact', 'bio']);

interface TextWarningProps {
  card: CardEditing;
  rows: readonly (readonly FieldName[])[];
}

/** Warns if a public text in the card contains a name from the profile. */
function TextWarning({ card: { draft }, rows }: TextWarningProps) {
  const { profile } = useEditor();
  const fields = rows.flat().filter((field) => publicTextFields.has(field));
  if (!draft || fields.length === 0) return null;
  const names = profile.members.map(({ name }) => name);
  const text = fields.map((field) => draft.values[field] ?? '').join('\n');
  return <NameWarning what="This text" text={text} names={names} />;
}
