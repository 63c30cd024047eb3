import { type OwnProfile, profileMessages, saveMyProfile } from '@veil/api/contract/profiles/my-profile';
import { call } from '../../../api/client.ts';
import { ApiError, fixedText } from '../../../api/error.ts';
import { Card } from '../../../ui/card.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { toast } from '../../../ui/over/toast.ts';
import { useEditor } from '../editor/editor-context.ts';
import styles from './membership.module.css';

/** A switch that hides the profile or shows it again, effective at once. */
export function VisibilityCard({ profile }: { profile: OwnProfile }) {
  const { canEdit, change, refresh } = useEditor();

  async function setHidden(hidden: boolean) {
    try {
      await change({ ...profile, hidden }, () =>
        call(saveMyProfile, { hidden, basis: { hidden: profile.hidden } }),
      );
      toast.success(profileMessages.updated);
    } catch (fault) {
      toast.error(fixedText(profileMessages.updateFailed, fault));
      if (fault instanceof ApiError && fault.status === 409) await refresh();
    }
  }

  return (
    <Card as="section" className="stack-4 top" aria-labelledby="visibility">
      <header className={`line-3 wraps apart ${styles.head}`}>
        <h2 id="visibility">Visibility</h2>
      </header>
      <Checkbox
        label="Hide my profile"
        hint="While it is hidden, nobody finds it in search, matches or group listings. You keep everything, and can show it again at any time."
        checked={profile.hidden}
        disabled={!canEdit}
        onChange={(event) => void setHidden(event.target.checked)}
      />
    </Card>
  );
}
