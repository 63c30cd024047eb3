import { memberProfile } from '@veil/api/contract/profiles/member-profile';
import { memberProfileMessages } from '@veil/api/contract/profiles/member-profile-words';
import { handle as handleField } from '@veil/api/contract/profiles/profiles';
import { privateDetails } from '@veil/api/contract/relations/connections';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ApiError, messageOf } from '../../../api/error.ts';
import { useFreshRead, useRead } from '../../../api/use-read.ts';
import { useIsPageHeld } from '../../../page/held-page.ts';
import { Navigate, useLocation, useNavigate, useParams } from '../../../page/router.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { Button } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { ErrorState } from '../../../ui/state.tsx';
import { memberPath } from '../../members/member-path.ts';
import { NoMember } from '../../members/no-member.tsx';
import styles from './seen.module.css';
import { SeenProfile } from './seen-profile.tsx';

/** A read counts as a visit, so it is not repeated on focus or reconnect. */
const readOnce = { revalidateOnFocus: false, revalidateOnReconnect: false };

export default function MemberProfilePage() {
  const { handle = '' } = useParams();
  const user = useUser();
  const { search } = useLocation();
  const isPossible = handleField.safeParse(handle).success;
  const { data, error, retry } = useFreshRead(memberProfile, isPossible ? { handle } : null, readOnce);
  useDeparture(
    data && data.profileId !== user.profile?.id && !data.isUnderReview ? data.profileId : null,
    retry,
  );
  if (data && handle !== String(data.profileId))
    return <Navigate to={memberPath(data.profileId, search)} replace />;
  return (
    <div className={classNames('page stack', styles.page)}>
      <Back />
      {content()}
    </div>
  );

  function content() {
    if (data) return <SeenProfile profile={data} isOwn={data.profileId === user.profile?.id} />;
    const isUnknown = !isPossible || (error instanceof ApiError && error.status === 404);
    if (isUnknown) return <NoMember title={memberProfileMessages.notFound} />;
    if (!error) return <Skeleton label="Loading the profile" blocks={3} />;
    return (
      <ErrorState
        heading="h1"
        title={memberProfileMessages.failed}
        text={messageOf(error, memberProfileMessages.detailsFailed)}
        onRetry={retry}
      />
    );
  }
}

/** Reads the profile again once it is no longer there for the reader, and at no other time: a read counts as a visit. */
function useDeparture(profileId: number | null, readAgain: () => void): void {
  const { error } = useRead(privateDetails, profileId === null ? null : { profileId: String(profileId) });
  const isHeld = useIsPageHeld();
  const isGone = !isHeld && profileId !== null && error instanceof ApiError && error.status === 404;
  const latest = useRef(readAgain);
  latest.current = readAgain;
  useEffect(() => {
    if (isGone) latest.current();
  }, [isGone]);
}

/** Goes back in the history, or to the dashboard if there is none. */
function Back() {
  const navigate = useNavigate();
  const hasHistory = window.history.state?.idx > 0;
  return (
    <div>
      <Button weight="quiet" size="small" onClick={() => (hasHistory ? navigate(-1) : navigate('/members'))}>
        <ArrowLeft aria-hidden size="1.125rem" strokeWidth={1.5} />
        Back
      </Button>
    </div>
  );
}
