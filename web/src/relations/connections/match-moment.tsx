import { FirstLine } from '../../messaging/messages/composer/first-line.tsx';
import { Link, useLocation } from '../../page/router.tsx';
import { chatPath } from '../../profiles/members/chat-path.ts';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { useUser } from '../../session/auth-context.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Moment } from '../../ui/over/moment.tsx';
import { Letter } from '../../ui/text/letter.tsx';
import styles from './match-moment.module.css';
import { introducedWords, sharedWords } from './shared-words.ts';
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
  /** What the other has written already; then it is answered, and no first line is asked for. */
  letter?: string | undefined;
  /** Whether the reader has seen that letter in another moment. */
  isLetterKnown?: boolean;
  onClose: () => void;
}

/** Both said yes: their two faces, what the other asks for, and a first line. */
export function MatchMoment({ other, details, letter, isLetterKnown = false, onClose }: MatchMomentProps) {
  const { profileId, handle, photo } = other;
  const own = useUser().profile;
  const { pathname } = useLocation();
  const introduced = introducedWords(details);
  return (
    <Moment title={introduced ? 'Everybody said yes' : 'You both said yes'} onClose={onClose}>
      <div className={styles.faces}>
        <MemberAvatar handle={own?.handle ?? ''} path={own?.photo ?? null} size="large" />
        <MemberAvatar handle={handle} path={photo} size="large" />
      </div>
      <p className="centred breaks">
        <bdi className="firm">@{handle}</bdi>
        <br />
        <bdi>{introduced ?? sharedWords(details, handle)}</bdi>
      </p>
      {letter === undefined ? (
        <FirstLine
          other={other}
          label="A first line"
          suggestions={details.firstWords.slice(0, 2)}
          onSent={onClose}
        />
      ) : (
        <>
          {!isLetterKnown && <Letter>{letter}</Letter>}
          <Link className={buttonClass({ wide: true })} to={chatPath(profileId, pathname)} onClick={onClose}>
            Answer @{handle}
          </Link>
        </>
      )}
    </Moment>
  );
}
