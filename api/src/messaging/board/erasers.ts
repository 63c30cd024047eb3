import type { Eraser } from '../../feature.ts';

/** Each message is erased with its likes and answers, so one step takes few messages. */
const mostPosts = 10;
const mostLikes = 100;

export const erasers: Record<'posts' | 'likes' | 'answers' | 'requests' | 'removals', Eraser> = {
  posts: async ({ profileId }, { board, boardAnswers, boardFootprints }) => {
    const posts = await boardFootprints.listPosts(profileId, mostPosts);
    for (const post of posts) {
      await boardFootprints.erasePost(post);
      while (await board.eraseSomeLikes(post.postId));
      while (await boardAnswers.eraseSomeOf(post.postId));
    }
    return posts.length > 0;
  },
  likes: async ({ profileId }, { board, boardFootprints }) => {
    const likes = await boardFootprints.listLikes(profileId, mostLikes);
    for (const like of likes)
      if ((await board.unlike(like.postId, profileId)) !== 'done') await boardFootprints.eraseLike(like);
    return likes.length > 0;
  },
  answers: async ({ profileId }, { boardAnswers }) => {
    const answers = await boardAnswers.listBy(profileId, mostLikes);
    for (const answer of answers) await boardAnswers.erase(answer);
    return answers.length > 0;
  },
  requests: ({ profileId }, { boardFootprints }) => boardFootprints.eraseSomeRequests(profileId),
  removals: ({ profileId }, { boardFootprints }) => boardFootprints.forgetSomeRemovals(profileId),
};
