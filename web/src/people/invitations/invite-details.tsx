import type { Invitation } from '@veil/api/contract/people/invitations';
import { type ReactNode, useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { Day } from '../../ui/day.tsx';
import { InvitationCode } from './invitation-code.tsx';
import { InvitationStatusBadge, isUsed } from './invitation-status.tsx';
import { InviteLine } from './invite-line.tsx';
import styles from './invites.module.css';
import { SomebodyYouMeant } from './somebody-you-meant.tsx';

export function InviteDetails({ invite }: { invite: Invitation }) {
  const { status, email, phone, description, hello, createdAt, expiresAt, profileHandle } = invite;
  // The answer appears in place of the question.
  const [wasAsked] = useState(invite.asksWhetherMeant);
  return (
    <>
      <dl className={styles.details}>
        <Fact name="Status">
          <InvitationStatusBadge invite={invite} />
        </Fact>
        {profileHandle && <Fact name="Member">@{profileHandle}</Fact>}
        {email && (
          <Fact name="Email address">
            <bdi>{email}</bdi>
          </Fact>
        )}
        {phone && <Fact name="Phone number">{phone}</Fact>}
        {description && (
          <Fact name="Description">
            <bdi>{description}</bdi>
          </Fact>
        )}
        {hello && (
          <Fact name="Your hello">
            <bdi>{hello}</bdi>
          </Fact>
        )}
        <Fact name="Created">
          <Day at={createdAt} />
        </Fact>
        {(invite.canBeWithdrawn || status === 'expired') && (
          <Fact name={status === 'expired' ? 'Expired' : 'Expires'}>
            <Day at={expiresAt} />
          </Fact>
        )}
      </dl>
      {invite.canBeWithdrawn && (
        <div className="stack-4">
          <InviteLine invite={invite} />
          <InvitationCode code={invite.invitationCode} hello={hello} />
        </div>
      )}
      {wasAsked && <SomebodyYouMeant id={invite.id} />}
      {isUsed(invite) && (
        <p className={classNames('muted', styles.used)}>
          The code has been used. Its holder has yet to finish onboarding.
        </p>
      )}
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
