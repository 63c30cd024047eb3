import { photoLimits } from '@veil/api/contract/profiles/photos/fields';
import { useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { onChangeOfPerson } from '../on-change-of-person.ts';

let wished = false;
onChangeOfPerson(() => {
  wished = false;
});

/** Whether a person may review the next uploads of this tab. */
export const wishesForPerson = (): boolean => wished;

/** A checkbox for the uploader: if automatic moderation refuses the photo, a person reviews it. */
export function PersonMayLook() {
  const [isWished, setWished] = useState(wished);
  return (
    <Checkbox
      label="If the check refuses a photo, let a person look"
      hint={`It is kept sealed for at most ${photoLimits.sealedDays} days, and a moderator looks at it within ${photoLimits.lookHours} hours.`}
      checked={isWished}
      onChange={(event) => {
        wished = event.target.checked;
        setWished(wished);
      }}
    />
  );
}
