import { addTag, type ProfileTag, removeTag, tagMessages } from '@veil/api/contract/profiles/member-tags';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import { useState } from 'react';
import { call } from '../../../api/client.ts';
import { ApiError, fixedText } from '../../../api/error.ts';
import { needsConsent } from '../../../people/consents/needs-consent.ts';
import { toast } from '../../../ui/over/toast.ts';
import { useEditor } from '../editor/editor-context.ts';
import { withoutTag, withTag } from './tag-changes.ts';

interface PendingConsent {
  again: () => void;
}

/** Changes of a member's tags. They are optimistic; a failure is rolled back and shown in a toast. */
export function useMemberTags({ id: memberId }: ProfileMember) {
  const { profile, change } = useEditor();
  const [asking, setAsking] = useState<PendingConsent>();

  async function attempt(next: OwnProfile, run: () => Promise<unknown>, done: string | null, failed: string) {
    try {
      await change(next, run);
      if (done) toast.success(done);
      return true;
    } catch (fault) {
      if (needsConsent(fault)) {
        setAsking({ again: () => void attempt(next, run, done, failed) });
        return false;
      }
      const isInvalid = fault instanceof ApiError && fault.problemOf('tagId') !== undefined;
      toast.error(
        isInvalid
          ? tagMessages.invalid
          : fault instanceof ApiError && fault.status === 403
            ? fault.message
            : fixedText(failed, fault),
      );
      return false;
    }
  }

  const put = ({ id: tagId, category }: ProfileTag, isPrivate: boolean) =>
    call(addTag, { memberId, tagId, category, isPrivate });

  return {
    /** Set if a consent is missing. `again` continues once it is given. */
    asking,
    stopAsking: () => setAsking(undefined),
    add: (tag: ProfileTag, isPrivate: boolean) =>
      attempt(
        withTag(profile, memberId, tag, isPrivate),
        () => put(tag, isPrivate),
        tagMessages.added(tag.tag),
        tagMessages.addFailed,
      ),
    /** Adding the tag with the other visibility moves it. */
    setPrivate: (tag: ProfileTag, isPrivate: boolean) =>
      attempt(
        withTag(profile, memberId, tag, isPrivate),
        () => put(tag, isPrivate),
        null,
        tagMessages.updateFailed,
      ),
    remove: (tag: ProfileTag) =>
      attempt(
        withoutTag(profile, memberId, tag.id),
        () => call(removeTag, { memberId, tagId: tag.id }),
        tagMessages.removed(tag.tag),
        tagMessages.removeFailed,
      ),
  };
}
