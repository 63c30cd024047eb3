import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { memberName } from '../../members/member-name.ts';
import { speakFor } from '../draft/draft.ts';
import type { BasicsProps } from './basics-step.tsx';

const answerers = ['themselves', 'me'] as const;

/** Asks who answers for each of the other people. */
export function AnswersScreen({ draft, edit, screen }: BasicsProps) {
  return (
    <div className="stack">
      {screen.members.map((index) => {
        const member = draft.members[index];
        if (!member) return null;
        const name = memberName(member, index);
        return (
          <RadioCards<(typeof answerers)[number]>
            key={member.id}
            legend={name}
            options={[
              {
                value: 'themselves',
                label: `${name} answers on their own phone`,
                detail: 'They sign in for themselves, agree for themselves, and can leave by themselves.',
              },
              {
                value: 'me',
                label: `I write for ${name} for now`,
                detail: `Members see an age and public tags. The rest is sealed for ${name}, and erased after 30 days.`,
              },
            ]}
            value={draft.spokenFor.includes(member.id) ? 'me' : 'themselves'}
            onChange={(answerer) => edit(speakFor(draft, member.id, answerer === 'me'))}
          />
        );
      })}
    </div>
  );
}
