import { AgeFields } from '../../members/member-fields.tsx';
import { memberName } from '../../members/member-name.ts';
import { Distance, WishedCompany } from '../../who-we-are/wishes-field.tsx';
import { isAsked, isConfirmed } from '../draft/draft.ts';
import { AddedPart } from './added-part.tsx';
import type { BasicsProps } from './basics-step.tsx';
import { LooksRight } from './looks-right.tsx';
import { memberPart } from './member-part.ts';

/** Whom the profile would like to meet. Ages and distance are added by who wants to. */
export function WishesScreen(props: BasicsProps) {
  const { draft, edit, errorAt } = props;
  const wishes = {
    value: draft.wishes,
    onChange: (changed: typeof draft.wishes) => edit({ ...draft, wishes: changed }),
  };
  const isAnyConfirmed = draft.members.some(({ id }) => isConfirmed(draft, id, 'ages'));
  const asked = draft.members.flatMap((_, index) => (isAsked(draft, index) ? index : []));
  const ageProblems = asked.some((index) =>
    ['Min', 'Max'].some((end) => errorAt(`members.${index}.preferredAgeRange${end}`)),
  );
  return (
    <div className="stack">
      <WishedCompany {...wishes} />
      <AddedPart
        label="Add ages and distance"
        isBegun={isAnyConfirmed || draft.wishes.distance !== undefined}
        hasProblem={ageProblems}
      >
        {asked.map((index) => {
          const fields = memberPart(props, index, 'ages');
          return (
            fields && (
              <fieldset className="bare stack-3" key={fields.member.id}>
                <legend className={asked.length === 1 ? 'visually-hidden' : 'firm'}>
                  {asked.length === 1 ? 'Ages' : `Ages for ${memberName(fields.member, index)}`}
                </legend>
                <AgeFields {...fields} />
                <LooksRight draft={draft} edit={edit} part="ages" memberId={fields.member.id} />
              </fieldset>
            )
          );
        })}
        <Distance {...wishes} />
      </AddedPart>
    </div>
  );
}
