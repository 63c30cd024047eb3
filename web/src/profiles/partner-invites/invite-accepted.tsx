import { Navigate, useNavigate } from '../../page/router.tsx';
import { useUser } from '../../session/auth-context.ts';
import { ThisIsUs } from '../photos/album/this-is-us.tsx';

/** Somebody who took a key of an approved profile is told on the page where they wait what happens now. */
export function InviteAccepted() {
  const { profile } = useUser();
  return profile?.joins ? <Navigate to="/members" replace /> : <OnTheProfile />;
}

/** The flow ends with everybody on the profile, and the person's yes to the pictures that show them. */
function OnTheProfile() {
  const navigate = useNavigate();
  return (
    <div className="page narrow stack">
      <h1>The card is yours</h1>
      <p className="lead">Only you change it now.</p>
      <ThisIsUs title="This is us" onClose={() => void navigate('/members')} />
    </div>
  );
}
