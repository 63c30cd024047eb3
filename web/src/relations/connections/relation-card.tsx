import { activeText } from '@veil/api/contract/discovery/presence';
import { sinceLabel } from '@veil/api/contract/fields/since';
import type { Connection } from '@veil/api/contract/relations/connections';
import type { ReactNode } from 'react';
import { agesIn, placeWords } from '../../profiles/members/card-words.ts';
import { CardFact, FaceCard } from '../../profiles/members/face-card.tsx';
import { MessageLink } from '../../profiles/members/message-link.tsx';
import { typeNameOf } from '../../profiles/members/type-names.ts';
import { units } from '../../profiles/members/units.ts';
import { Facts } from '../../ui/text/facts.tsx';

interface RelationCardProps {
  relation: Connection;
  from: 'connections' | 'favorites';
  now: Date;
  action?: ReactNode;
}

export function RelationCard({ relation, from, now, action }: RelationCardProps) {
  const { photo, type, people, tags, isMutual, since, lastActive, isOnline } = relation;
  return (
    <FaceCard
      person={relation}
      photo={photo}
      reason={tags.length > 0 && <Facts of={tags} />}
      actions={
        <>
          {action}
          <MessageLink to={relation} from={from} />
        </>
      }
    >
      <CardFact>
        <span className="visually-hidden">{typeNameOf(type, people.length)}, aged </span>
        {agesIn(people)}
      </CardFact>
      <CardFact>
        <Facts of={placeWords(relation, units.use())} />
      </CardFact>
      <CardFact>
        <Facts
          of={[
            `${isMutual ? 'Connected' : 'Added'}: ${sinceLabel(since, now)}`,
            isOnline ? null : activeText(lastActive, now),
          ]}
        />
      </CardFact>
    </FaceCard>
  );
}
