import type { PrefilledPart } from '@veil/api/contract/profiles/member-fields';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { confirmPart, isConfirmed } from '../draft/draft.ts';
import type { OnboardingStepProps } from './step-props.ts';

const openHints: Record<PrefilledPart, string> = {
  measures: 'Until you say so, nobody sees it and nobody is matched by it.',
  ages: 'Until you say so, ages rule nobody out.',
};
const byChangeHint = 'You said so by entering it.';

interface LooksRightProps extends Pick<OnboardingStepProps, 'draft' | 'edit'> {
  part: PrefilledPart;
  memberId: string;
}

/**
 * Confirms prefilled values, which only count once they are confirmed. Changing a value confirms it too. The first press
 * after that agrees as well: it does not take back what the member has just said.
 */
export function LooksRight({ draft, edit, part, memberId }: LooksRightProps) {
  const isRight = isConfirmed(draft, memberId, part);
  const [isPressed, setPressed] = useState(false);
  const isByChange = isRight && !isPressed;
  function press(isChecked: boolean) {
    setPressed(true);
    if (!isByChange) edit(confirmPart(draft, memberId, part, isChecked));
  }
  return (
    <Checkbox
      label="Looks right"
      hint={isRight ? (isByChange ? byChangeHint : undefined) : openHints[part]}
      checked={isRight}
      onChange={({ target }) => press(target.checked)}
    />
  );
}
