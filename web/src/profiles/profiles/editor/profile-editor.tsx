import { approvalStatusOf } from '@veil/api/contract/people/me';
import { type OwnProfile, profileMessages } from '@veil/api/contract/profiles/my-profile';
import { useCallback, useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useJsonDraft } from '../../../form/use-json-draft.ts';
import { lazyPart } from '../../../page/lazy-part.tsx';
import { useBlocker, useSearchParams } from '../../../page/router.tsx';
import { ReviewNotice } from '../../../people/approval/review-notice.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/over/dialog.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { GrantList as OpenToWhom } from '../../photo-access/grant-list.tsx';
import { changedFields, type ProfileCardDraft } from './card-draft.ts';
import { type CardId, cardsOf, keyOf } from './cards.ts';
import { Details } from './details.tsx';
import { type Editor, EditorContext } from './editor-context.ts';
import { fieldNames } from './fields.ts';

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

interface LeaveDialogProps {
  held: HeldNavigation | undefined;
  onDiscard: () => void;
}

function LeaveDialog({ held, onDiscard }: LeaveDialogProps) {
  return (
    <Dialog
      open={held !== undefined}
      title="Leave without saving?"
      onClose={() => held?.stay()}
      byBack={false}
    >
      <p className="muted">You have changes that are not saved. They are gone when you leave.</p>
      <DialogActions>
        <Button
          weight="quiet"
          onClick={() => {
            onDiscard();
            held?.leave();
          }}
        >
          Leave without saving
        </Button>
        <Button onClick={() => held?.stay()}>Keep editing</Button>
      </DialogActions>
    </Dialog>
  );
}

const typedValues = z.partialRecord(z.enum(fieldNames), z.string());
const cardDrafts = z.record(z.string(), z.object({ values: typedValues, basis: typedValues }));

/** The cards being edited. They survive a reload and the end of a session. */
function useCardDrafts() {
  const { value, change, reset } = useJsonDraft('profile-editor', cardDrafts, () => ({}));
  return {
    drafts: value,
    keepDraft: (card: CardId, next: ProfileCardDraft | undefined) =>
      change(({ [keyOf(card)]: _, ...others }) => (next ? { ...others, [keyOf(card)]: next } : others)),
    reset,
  };
}

/** The open cards, of which only the one touched last has a filled button. */
function useLatestForm() {
  const [open, setOpen] = useState<readonly string[]>([]);
  const touchForm = useCallback(
    (id: string) => setOpen((now) => (now.at(-1) === id ? now : [...now.filter((one) => one !== id), id])),
    [],
  );
  const dropForm = useCallback((id: string) => setOpen((now) => now.filter((one) => one !== id)), []);
  return { latestForm: open.at(-1), touchForm, dropForm };
}

/** A navigation that waits for the reader's decision. */
interface HeldNavigation {
  leave: () => void;
  stay: () => void;
}

/**
 * While `isDirty`, holds back navigation by links, Back and Forward. The browser itself asks before the tab is closed
 * or a page outside the members' app is opened.
 */
function useLeaveGuard(isDirty: boolean): HeldNavigation | undefined {
  const { state, proceed, reset } = useBlocker(
    ({ currentLocation, nextLocation }) => isDirty && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isDirty) return;
    const onClose = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', onClose);
    return () => removeEventListener('beforeunload', onClose);
  }, [isDirty]);
  return state === 'blocked' ? { leave: proceed, stay: reset } : undefined;
}
