import { fieldId } from '../../members/form-fields.ts';
import { HeightAndWeight } from '../../members/member-fields.tsx';
import { GenderField, OrientationField, PronounsField } from '../../who-we-are/statement-field.tsx';
import { isConfirmed } from '../draft/draft.ts';
import { AddedPart } from './added-part.tsx';
import type { BasicsProps } from './basics-step.tsx';
import { LooksRight } from './looks-right.tsx';
import { memberPart } from './member-part.ts';

/** What one person says of themselves. Measures are added by who wants to. */
export function SelfScreen(props: BasicsProps) {
  const { draft, edit, errorAt, screen } = props;
  const index = screen.members[0] ?? 0;
  const fields = memberPart(props, index);
  const measured = memberPart(props, index, 'measures');
  if (!fields || !measured) return null;
  const { member, path, onChange } = fields;
  const idOf = (name: string) => fieldId(`${path}.${name}`);
  return (
    <div className="stack">
      <GenderField id={idOf('gender')} value={member.gender} onChange={(gender) => onChange({ gender })} />
      <PronounsField
        id={idOf('pronouns')}
        value={member.pronouns}
        onChange={(pronouns) => onChange({ pronouns })}
      />
      <OrientationField
        id={idOf('orientation')}
        value={member.orientation}
        onChange={(orientation) => onChange({ orientation })}
      />
      <AddedPart
        label="Add measures"
        isBegun={isConfirmed(draft, member.id, 'measures')}
        hasProblem={['heightFeet', 'heightInches', 'weightLbs'].some((name) => errorAt(`${path}.${name}`))}
      >
        <fieldset className="bare stack-4">
          <legend className="visually-hidden">Height and weight</legend>
          <HeightAndWeight {...measured} />
          <LooksRight draft={draft} edit={edit} part="measures" memberId={member.id} />
        </fieldset>
      </AddedPart>
    </div>
  );
}
