import type { ComponentProps } from 'react';
import { CardFields } from './card-fields.tsx';
import { EditorCard } from './editor-card.tsx';
import { Facts } from './facts.tsx';
import { useCard } from './use-card.ts';

interface FactsCardProps {
  of: Parameters<typeof useCard>[0];
  id?: string;
  title: string;
  wide?: boolean;
  facts: ComponentProps<typeof Facts>['facts'];
  rows: ComponentProps<typeof CardFields>['rows'];
}

/** A card that shows facts and edits each with one field. */
export function FactsCard({ of, id, title, wide = false, facts, rows }: FactsCardProps) {
  const card = useCard(of);
  return (
    <EditorCard
      id={id}
      title={title}
      card={card}
      wide={wide}
      shown={<Facts facts={facts} />}
      form={<CardFields card={card} rows={rows} />}
    />
  );
}
