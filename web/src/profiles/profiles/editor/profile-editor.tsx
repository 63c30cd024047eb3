import { approvalStatusOf } from '@veil/api/contract/people/me';
import { type OwnProfile, profileMessages } from '@veil/api/contract/profiles/my-profile';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { useSearchParams } from '../../../page/router.tsx';
import { ReviewNotice } from '../../../people/approval/review-notice.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GrantList as OpenToWhom } from '../../photo-access/grant-list.tsx';
import { changedFields } from './card-draft.ts';
import { cardsOf, keyOf } from './cards.ts';
import { Details } from './details.tsx';
import { type Editor, EditorContext } from './editor-context.ts';
import { LeaveDialog } from './leave-dialog.tsx';
import { useCardDrafts } from './use-card-drafts.ts';
import { useLatestForm } from './use-latest-form.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const Photos = lazyPart(async () => (await import('../../photos/photo-manager.tsx')).PhotoManager, {
  waiting: <Skeleton label="Loading your photos" blocks={3} />,
  failure: 'Failed to load the photo manager',
});

const tabs = ['details', 'photos', 'opened'] as const;
const openedTab = { value: 'opened' as const, label: 'Opened', content: <OpenToWhom /> };

interface ProfileEditorProps {
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  onChange: Editor['change'];
  onRefresh: Editor['refresh'];
}

export function ProfileEditor({ profile, onSaved, onChange, onRefresh }: ProfileEditorProps) {
  const { drafts, keepDraft, reset } = useCardDrafts();
  // The draft of a removed member is not displayed and does not count.
  const isDirty = cardsOf(profile).some((card) => {
    const draft = drafts[keyOf(card)];
    return draft !== undefined && changedFields(draft).length > 0;
  });
  const forms = useLatestForm();
  const held = useLeaveGuard(isDirty);
  const [query, setQuery] = useSearchParams();
  const canEdit = profile.status !== 'Rejected';
  const editor: Editor = {
    profile,
    canEdit,
    draftOf: (card) => drafts[keyOf(card)],
    keepDraft,
    ...forms,
    forgetDrafts: reset,
    keepProfile: onSaved,
    change: onChange,
    refresh: onRefresh,
  };
  return (
    <EditorContext value={editor}>
      {profile.status !== 'Approved' && (
        <ReviewNotice status={approvalStatusOf[profile.status]} reviewEndsAt={profile.reviewEndsAt} />
      )}
      {!canEdit && <p className="muted">{profileMessages.turnedDown} You can still read it here.</p>}
      <Tabs
        label="Edit Profile"
        tabs={[
          { value: 'details', label: 'Profile Details', content: <Details profile={profile} /> },
          { value: 'photos', label: 'Photos', content: <Photos canEdit={canEdit} /> },
          ...(profile.status === 'Approved' ? [openedTab] : []),
        ]}
        value={tabs.find((tab) => tab === query.get('tab')) ?? 'details'}
        onChange={(tab) => setQuery(tab === 'details' ? {} : { tab }, { replace: true })}
      />
      <LeaveDialog held={held} onDiscard={reset} />
    </EditorContext>
  );
}
