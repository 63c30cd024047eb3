import { FirstLine } from '../../messaging/messages/composer/first-line.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useUser } from '../../session/auth-context.ts';
import { Moment } from '../../ui/over/moment.tsx';
import styles from './match-moment.module.css';
import { sharedWords } from './shared-words.ts';
import type { Details } from './use-private-details.ts';

export interface MatchedMember {
  profileId: number;
  handle: string;
  photo: string | null;
  /** What a first message has to acknowledge. */
  boundaries: readonly string[];
}

interface MatchMomentProps {
  other: MatchedMember;
  details: Details;
  onClose: () => void;
}

/** Both said yes: their two faces, what the other asks for, and a first line. */
export function MatchMoment({ other, details, onClose }: MatchMomentProps) {
  const { handle, photo } = other;
  const own = useUser().profile;
  return (
    <Moment title="You both said yes" onClose={onClose}>
      <div className={styles.faces}>
        <MemberAvatar handle={own?.handle ?? ''} path={own?.photo ?? null} size="large" />
        <MemberAvatar handle={handle} path={photo} size="large" />
      </div>
      <p className="centred">{sharedWords(details, handle)}</p>
      <FirstLine
        other={other}
        label="A first line"
        suggestions={details.firstWords.slice(0, 2)}
        onSent={onClose}
      />
    </Moment>
  );
}
