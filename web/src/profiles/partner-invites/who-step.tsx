import { Field } from '../../ui/form/field.tsx';
import { BirthDateField } from '../members/birth-date/birth-date-field.tsx';
import { fieldId } from '../members/form-fields.ts';
import type { AcceptStepProps } from './accept-step-props.ts';
import { InvitedCardSummary } from './invited-card-summary.tsx';

/** What somebody said on the card so far, and the two things that only the person says. */
export const WhoStep = ({ seen, draft, onChange, errorOf }: AcceptStepProps) => (
  <>
    <InvitedCardSummary seen={seen} />
    <Field
      label="Your name"
      hint="For reviewers and those you share the profile with. Members see the handle."
      error={errorOf('card.name')}
      value={draft.name}
      onChange={({ target }) => onChange({ name: target.value })}
      autoComplete="given-name"
    />
    <BirthDateField
      id={fieldId('card.birthDate')}
      label="Your birth date"
      error={errorOf('card.birthDate')}
      value={draft.birthDate}
      onChange={(birthDate) => onChange({ birthDate })}
    />
    <p className="muted">
      What you do not keep is erased, and from then on nobody but you changes your card.
    </p>
  </>
);
