import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import { bioLimits } from '@veil/api/contract/profiles/profiles';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { fieldId } from '../../members/form-fields.ts';
import { SaidFields } from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import { isAsked } from '../draft/draft.ts';
import styles from '../onboarding.module.css';
import { AddedPart } from './added-part.tsx';
import type { BasicsProps } from './basics-step.tsx';
import { memberPart } from './member-part.ts';

/** The profile in words. Likes and fun facts of its people are added by who wants to. */
export function BioScreen(props: BasicsProps) {
  const { draft, edit, errorAt } = props;
  const asked = draft.members.flatMap((member, index) => (isAsked(draft, index) ? { member, index } : []));
  const hasProblem = asked.some(({ index }) =>
    ['likes', 'funFact'].some((name) => errorAt(`members.${index}.${name}`)),
  );
  return (
    <div className="stack">
      <BioField
        value={draft.mainBio}
        onChange={(mainBio) => edit({ ...draft, mainBio })}
        error={errorAt('mainBio')}
      />
      <AddedPart
        label="Add likes and a fun fact"
        isBegun={asked.some(({ member }) => member.likes !== '' || member.funFact !== '')}
        hasProblem={hasProblem}
      >
        {asked.map(({ member, index }) => {
          const fields = memberPart(props, index);
          if (!fields) return null;
          if (draft.members.length === 1) return <SaidFields key={member.id} {...fields} />;
          const name = memberName(member, index);
          return (
            <section key={member.id} className={`stack-4 ${styles.said}`} aria-label={name}>
              <h2>{name}</h2>
              <SaidFields {...fields} />
            </section>
          );
        })}
      </AddedPart>
    </div>
  );
}

/** Remaining characters from which the warning is shown. */
const warningDistance = 100;

interface BioFieldProps {
  value: string;
  onChange: (value: string) => void;
  error: string | undefined;
}

function BioField({ value, onChange, error }: BioFieldProps) {
  const left = bioLimits.max - value.length;
  return (
    <div>
      <TextArea
        id={fieldId('mainBio')}
        label="Main Bio"
        optional
        hint="What others read first. You can change it at any time."
        counter={{ used: value.length, max: bioLimits.max }}
        error={error}
        rows={6}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
      <p className={`small tabular ${styles.warning}`} aria-live="polite">
        {left <= warningDistance && warningOf(left)}
      </p>
    </div>
  );
}

const warningOf = (left: number): string => {
  const count = countPhrase(Math.abs(left), 'character');
  return left < 0 ? `${count} too many` : `${count} left`;
};
