import type { LookedAtCard } from '@veil/api/contract/account/card-keys';
import type { CardDraft } from './card-draft.ts';

export interface StepProps {
  seen: LookedAtCard;
  draft: CardDraft;
  onChange: (change: Partial<CardDraft>) => void;
  errorOf: (field: string) => string | undefined;
}
