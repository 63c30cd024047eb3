import { NameWarning } from '../../members/name-warning.tsx';
import { useEditor } from './editor-context.ts';
import type { FieldName } from './fields.ts';
import type { CardEditing } from './use-card.ts';

const publicTextFields: ReadonlySet<FieldName> = new Set(['about', 'funFact', 'bio']);

interface TextWarningProps {
  card: CardEditing;
  rows: readonly (readonly FieldName[])[];
}

/** Warns if a public text in the card contains a name from the profile. */
export function TextWarning({ card: { draft }, rows }: TextWarningProps) {
  const { profile } = useEditor();
  const fields = rows.flat().filter((field) => publicTextFields.has(field));
  if (!draft || fields.length === 0) return null;
  const names = profile.members.map(({ name }) => name);
  const text = fields.map((field) => draft.values[field] ?? '').join('\n');
  return <NameWarning what="This text" text={text} names={names} />;
}
