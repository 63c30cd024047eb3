import { activeText } from '@veil/api/contract/discovery/presence';
import { sinceLabel } from '@veil/api/contract/fields/since';
import type { Connection } from '@veil/api/contract/relations/connections';
import type { ReactNode } from 'react';
import rows from '../../profiles/members/person-row.module.css';
import { PersonRow } from '../../profiles/members/person-row.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Facts } from '../../ui/text/facts.tsx';

interface RelationRowProps {
  relation: Connection;
  from: 'connections' | 'favorites';
  now: Date;
  action?: ReactNode;
}

export function RelationRow({ relation, from, now, action }: RelationRowProps) {
  const { photo, tags, isMutual, since, lastActive, isOnline } = relation;
  const active = isOnline ? null : activeText(lastActive, now);
  return (
    <PersonRow
      person={relation}
      photo={photo}
      from={from}
      badges={isMutual && <Badge tone="ok">Mutual</Badge>}
      words={
        <>
          <p className={rows.facts}>
            <Facts of={tags} />
          </p>
          <p className={rows.facts}>
            <Facts of={[`${isMutual ? 'Connected' : 'Added'}: ${sinceLabel(since, now)}`, active]} />
          </p>
        </>
      }
      action={action}
    />
  );
}
