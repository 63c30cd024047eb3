import { approvalStatusOf } from '@veil/api/contract/me';
import { type OwnProfile, profileMessages } from '@veil/api/contract/profiles/my-profile';
import { LateOpenToWhom } from '../../openings/late-panel.tsx';
import { latePart } from '../../page/late-part.tsx';
import { useSearchParams } from '../../page/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { changedFields } from './card-draft.ts';
import { cardsOf, keyOf } from './cards.ts';
import { Details } from './details.tsx';
import { type Editor, EditorContext } from './editor-context.ts';
import { useCardDrafts } from './use-card-drafts.ts';
import { useLeaveGuard } from './use-leave-guard.ts';

const Photos = latePart(async () => (await import('../../photos/photo-manager.tsx')).PhotoManager, {
  waiting: <Skeleton label="Loading your photos" blocks={3} />,
  failure: 'Failed to load the photo manager',
});

const ReviewNotice = latePart(async () => (await import('../../approval/review-notice.tsx')).ReviewNotice, {
  waiting: <Skeleton label="Loading the review" rows={2} />,
  failure: 'Failed to load the state of the review',
});
const LeaveDialog = latePart(async () => (await import('./leave-dialog.tsx')).LeaveDialog, {
  waiting: null,
  failure: 'Failed to load what asks before changes are lost',
});

const tabs = ['details', 'photos', 'opened'] as const;
const opened = { value: 'opened' as const, label: 'Opened', content: <LateOpenToWhom /> };

interface ProfileEditorProps {
  profile: OwnProfile;
  onSaved: (profile: OwnProfile) => void;
  onChange: Editor['change'];
  onRefresh: Editor['refresh'];
}

export function ProfileEditor({ profile, onSaved, onChange, onRefresh }: ProfileEditorProps) {
  const { drafts, keepDraft, reset } = useCardDrafts();
  // The draft of a removed member is not shown and does not count.
  const isDirty = cardsOf(profile).some((card) => {
    const draft = drafts[keyOf(card)];
    return draft !== undefined && changedFields(draft).length > 0;
  });
  const held = useLeaveGuard(isDirty);
  const [query, setQuery] = useSearchParams();
  const canEdit = profile.status !== 'Rejected';
  const editor: Editor = {
    profile,
    canEdit,
    draftOf: (card) => drafts[keyOf(card)],
    keepDraft,
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
          ...(profile.status === 'Approved' ? [opened] : []),
        ]}
        value={tabs.find((tab) => tab === query.get('tab')) ?? 'details'}
        onChange={(tab) => setQuery(tab === 'details' ? {} : { tab }, { replace: true })}
      />
      <LeaveDialog held={held} onDiscard={reset} />
    </EditorContext>
  );
}
