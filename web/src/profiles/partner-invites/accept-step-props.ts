import type { PartnerInviteView } from '@veil/api/contract/profiles/partner-invites';
import type { AcceptDraft } from './accept-draft.ts';

export interface AcceptStepProps {
  seen: PartnerInviteView;
  draft: AcceptDraft;
  onChange: (change: Partial<AcceptDraft>) => void;
  errorOf: (field: string) => string | undefined;
}
