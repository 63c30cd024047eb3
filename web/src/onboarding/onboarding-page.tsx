import { useEffect } from 'react';
import { Navigate } from '../page/router.tsx';
import { useAuth, useUser } from '../session/auth-context.ts';
import { draftStorageOf } from './draft-storage.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

/** `/community/onboarding`: for people whose invitation was accepted and who have no profile yet. */
export default function OnboardingPage() {
  const { refresh } = useAuth();
  const { id, profile } = useUser();
  if (!profile) return <Navigate to="/members/validate-invitation" replace />;
  if (profile.onboardingCompleted) return <Finished personId={id} />;
  return <OnboardingWizard key={id} personId={id} profileId={profile.id} onDone={refresh} />;
}

/** The profile exists: removes its draft. */
function Finished({ personId }: { personId: string }) {
  useEffect(() => draftStorageOf(personId).remove(), [personId]);
  return <Navigate to="/members" replace />;
}
