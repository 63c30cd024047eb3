import { consentKinds } from '@veil/api/contract/people/consents/kinds';
import { consentTexts } from '@veil/api/contract/people/consents/words';
import { InYourLanguage } from '../../languages/in-your-language.tsx';
import { Link } from '../../page/router.tsx';
import { consentNames } from '../../people/consents/consent-names.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import type { AcceptStepProps } from './accept-step-props.ts';

const documents = { terms: '/community/terms', privacy: '/privacy-policy' } as const;

/** The consents, one by one. The first two are required. Nobody can consent for somebody else. */
export function AgreeStep({ draft, onChange, errorOf }: AcceptStepProps) {
  return (
    <>
      <p className="muted">
        Read the{' '}
        <Link to={documents.terms} target="_blank" rel="noopener">
          {consentNames.terms}
        </Link>{' '}
        and the{' '}
        <Link to={documents.privacy} target="_blank" rel="noopener">
          {consentNames.privacy}
        </Link>
        , each in a new tab. The last two are free: give or withdraw them whenever you like.
      </p>
      {consentKinds.map((what) => (
        <Checkbox
          key={what}
          label={
            what === 'intimate' || what === 'ai' ? consentNames[what] : `I agree to the ${consentNames[what]}`
          }
          hint={what === 'intimate' || what === 'ai' ? consentTexts[what] : undefined}
          error={errorOf(`consents.${what}`)}
          checked={draft.agreed.includes(what)}
          onChange={({ target }) =>
            onChange({
              agreed: target.checked ? [...draft.agreed, what] : draft.agreed.filter((one) => one !== what),
            })
          }
        />
      ))}
      <InYourLanguage subject="consent" />
    </>
  );
}
