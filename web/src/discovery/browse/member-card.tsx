import type { MemberCard as Card } from '@veil/api/contract/discovery/browse/browse';
import { signInWords } from '@veil/api/contract/profiles/sign-ins';
import { agesIn, placeWords } from '../../profiles/members/card-words.ts';
import { CardFact, FaceCard } from '../../profiles/members/face-card.tsx';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { units } from '../../profiles/members/units.ts';
import { Facts } from '../../ui/text/facts.tsx';

interface MemberCardProps {
  member: Card;
  isNew: boolean;
}

export function MemberCard({ member, isNew }: MemberCardProps) {
  const { avatar, reason, type, people, signIns } = member;
  return (
    <FaceCard person={member} photo={avatar} match={member} corner={isNew && 'New'} reason={reason}>
      <CardFact>
        <span className="visually-hidden">{typeNameOf(type, people.length)}, aged </span>
        {agesIn(people)}
      </CardFact>
      {signIns && <CardFact>{signInWords(signIns)}</CardFact>}
      <CardFact>
        <Facts of={placeWords(member, units.use())} />
      </CardFact>
    </FaceCard>
  );
}
