import { personOfCard } from '../../profiles/profiles/view.ts';
import { nobodysId } from '../../relations/visibility/known.ts';
import { seeProfiles } from '../../relations/visibility/see-profiles.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';

const idsOf = (ref: string) => {
  const [postId = 0, answerId = 0] = ref.split('/').map(Number);
  return { postId, answerId };
};

export const reportAnswer: Reportable = {
  async find(id, { viewer }, context) {
    if (!/^[1-9]\d{0,15}\/[1-9]\d{0,15}$/.test(id)) return undefined;
    const { postId, answerId } = idsOf(id);
    const answer = await context.boardAnswers.find(postId, answerId);
    const authors = await seeProfiles(viewer, [answer?.authorId ?? nobodysId], context);
    const author = authors.get(answer?.authorId ?? nobodysId);
    if (!answer || !author) return undefined;
    return {
      subjectId: answer.authorId,
      byPerson: personOfCard(author, answer.byCard),
      text: answer.content,
    };
  },
  remove: async (ref, { boardAnswers: store }) => void (await store.withhold(idsOf(ref))),
  restore: async (ref, { boardAnswers: store }) => void (await store.restore(idsOf(ref))),
};
