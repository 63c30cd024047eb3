import type { PrefilledPart } from '@veil/api/contract/profiles/member-fields';
import { type ComponentType, useState } from 'react';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { fieldId } from '../../members/form-fields.ts';
import {
  AgeFields,
  HeightAndWeight,
  type MemberFieldsProps,
  SaidFields,
} from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import { GenderField, OrientationField, PronounsField } from '../../who-we-are/statement-field.tsx';
import { WishedPeople, WishedPurposes } from '../../who-we-are/wishes-field.tsx';
import { changeMember, confirmPart, isConfirmed, type OnboardingDraft } from '../draft/draft.ts';
import styles from '../onboarding.module.css';
import { AnswersScreen } from './answers-screen.tsx';
import { type BasicsScreen, basicsScreens } from './basics.ts';
import { BioField } from './bio-field.tsx';
import { LazyPhotosScreen } from './lazy-photos-screen.tsx';
import { PeopleScreen } from './people-screen.tsx';
import type { OnboardingStepProps } from './step-props.ts';

export interface BasicsProps extends OnboardingStepProps {
  screen: BasicsScreen;
}

const contents: Record<BasicsScreen['kind'], ComponentType<BasicsProps>> = {
  people: PeopleScreen,
  answers: AnswersScreen,
  self: SelfScreen,
  measures: MeasuresScreen,
  meets: MeetsScreen,
  wishes: WishesScreen,
  purposes: PurposesScreen,
  photos: PhotosScreen,
  said: SaidScreen,
  bio: BioScreen,
};

/** The current screen of the basics. */
export function BasicsStep(props: OnboardingStepProps) {
  const screen = basicsScreens(props.draft)[props.page];
  if (!screen) return null;
  const Content = contents[screen.kind];
  return <Content {...props} screen={screen} />;
}

/** The fields of one member. Typing into a prefilled part confirms that part. */
function memberOf(
  { draft, edit, errorAt }: BasicsProps,
  index: number,
  part?: PrefilledPart,
): MemberFieldsProps | undefined {
  const member = draft.members[index];
  if (!member) return undefined;
  return {
    member,
    path: `members.${index}`,
    errorAt,
    onChange: (change) => {
      const changed = changeMember(draft, member.id, change);
      edit(part ? confirmPart(changed, member.id, part) : changed);
    },
  };
}

const idOf = ({ path }: MemberFieldsProps, name: string): string => fieldId(`${path}.${name}`);

function SelfScreen(props: BasicsProps) {
  const fields = memberOf(props, props.screen.members[0] ?? 0);
  if (!fields) return null;
  const { member, onChange } = fields;
  return (
    <div className="stack">
      <GenderField
        id={idOf(fields, 'gender')}
        value={member.gender}
        onChange={(gender) => onChange({ gender })}
      />
      <PronounsField
        id={idOf(fields, 'pronouns')}
        value={member.pronouns}
        onChange={(pronouns) => onChange({ pronouns })}
      />
    </div>
  );
}

function MeasuresScreen(props: BasicsProps) {
  const fields = memberOf(props, props.screen.members[0] ?? 0, 'measures');
  if (!fields) return null;
  return (
    <div className="stack">
      <HeightAndWeight {...fields} />
      <LooksRight {...props} part="measures" fields={fields} />
    </div>
  );
}

function MeetsScreen(props: BasicsProps) {
  const plain = memberOf(props, props.screen.members[0] ?? 0);
  const fields = memberOf(props, props.screen.members[0] ?? 0, 'ages');
  if (!fields || !plain) return null;
  return (
    <div className="stack">
      <OrientationField
        id={idOf(plain, 'orientation')}
        value={plain.member.orientation}
        onChange={(orientation) => plain.onChange({ orientation })}
      />
      <AgeFields {...fields} />
      <LooksRight {...props} part="ages" fields={fields} />
    </div>
  );
}

const openHints: Record<PrefilledPart, string> = {
  measures: 'Until you say so, nobody sees it and nobody is matched by it.',
  ages: 'Until you say so, ages rule nobody out.',
};

interface LooksRightProps extends BasicsProps {
  part: PrefilledPart;
  fields: MemberFieldsProps;
}

/**
 * Confirms prefilled values, which only count once they are confirmed. Changing a value confirms it too. The first press
 * after that agrees as well: it does not take back what the member has just said.
 */
function LooksRight({ draft, edit, part, fields: { member } }: LooksRightProps) {
  const isRight = isConfirmed(draft, member.id, part);
  const [isPressed, setPressed] = useState(false);
  const isByChange = isRight && !isPressed;
  function press(isChecked: boolean) {
    setPressed(true);
    if (!isByChange) edit(confirmPart(draft, member.id, part, isChecked));
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

const byChangeHint = 'You said so by entering it.';

const wishesOf = (draft: OnboardingDraft, edit: OnboardingStepProps['edit']) => ({
  value: draft.wishes,
  onChange: (wishes: OnboardingDraft['wishes']) => edit({ ...draft, wishes }),
});

function WishesScreen({ draft, edit }: BasicsProps) {
  return <WishedPeople {...wishesOf(draft, edit)} />;
}

function PurposesScreen({ draft, edit }: BasicsProps) {
  return <WishedPurposes {...wishesOf(draft, edit)} />;
}

function PhotosScreen({ photos }: BasicsProps) {
  return <LazyPhotosScreen photos={photos} />;
}

function SaidScreen(props: BasicsProps) {
  return (
    <div className="stack">
      {props.screen.members.map((index) => {
        const fields = memberOf(props, index);
        return (
          fields && (
            <section
              key={fields.member.id}
              className={`stack-4 ${styles.said}`}
              aria-label={memberName(fields.member, index)}
            >
              <h2>{memberName(fields.member, index)}</h2>
              <SaidFields {...fields} />
            </section>
          )
        );
      })}
    </div>
  );
}

function BioScreen(props: BasicsProps) {
  const { draft, edit, errorAt } = props;
  const alone = props.screen.members[0] === undefined ? undefined : memberOf(props, props.screen.members[0]);
  return (
    <div className="stack">
      <BioField
        value={draft.mainBio}
        onChange={(mainBio) => edit({ ...draft, mainBio })}
        error={errorAt('mainBio')}
      />
      {alone && <SaidFields {...alone} />}
    </div>
  );
}
