import { useEffect } from 'react';
import { Navigate } from '../../page/router.tsx';
import { Waiting } from '../../page/waiting.tsx';
import { useAuth, useUser } from '../../session/auth-context.ts';
import { keepFiles } from '../photos/upload/kept-files.ts';
import { DraftStorage } from './draft/draft-storage.ts';
import { useKeptWizard } from './draft/use-kept-wizard.ts';
import { OnboardingWizard } from './onboarding-wizard.tsx';

/** `/community/onboarding`: for people who have accepted an invitation and have no profile yet. */
export default function OnboardingPage() {
  const { id, profile, draftKeys } = useUser();
  if (!profile) return <Navigate to="/members/validate-invitation" replace />;
  if (profile.onboardingCompleted) return <Finished personId={id} />;
  return <Onboarding key={id} personId={id} encryptionKeys={draftKeys} profileId={profile.id} />;
}

interface OnboardingProps {
  personId: string;
  encryptionKeys: readonly string[] | undefined;
  profileId: number;
}

function Onboarding({ personId, encryptionKeys, profileId }: OnboardingProps) {
  const { refresh } = useAuth();
  const kept = useKeptWizard(personId, encryptionKeys);
  if (!kept) return <Waiting />;
  return (
    <OnboardingWizard
      kept={kept}
      personId={personId}
      encryptionKeys={encryptionKeys}
      profileId={profileId}
      onDone={refresh}
    />
  );
}

/** Deletes the draft and the stored photos once the profile exists. */
function Finished({ personId }: { personId: string }) {
  useEffect(() => {
    new DraftStorage(personId).remove();
    void keepFiles(personId, []);
  }, [personId]);
  return <Navigate to="/members" replace />;
}
