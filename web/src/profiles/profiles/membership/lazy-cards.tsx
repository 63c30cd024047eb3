import { lazyPart } from '../../../page/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const waiting = <Skeleton label="Loading the settings" lines={3} />;
const failure = 'Failed to load the settings';

/** These cards contain the forms for new people, which the rest of the editor does not need. */
export const MembersCard = lazyPart(async () => (await import('./members-card.tsx')).MembersCard, {
  waiting,
  failure,
});
export const TypeCard = lazyPart(async () => (await import('./type-card.tsx')).TypeCard, {
  waiting,
  failure,
});

/** The tags stand below the cards with text fields. */
export const TagsCard = lazyPart(async () => (await import('../tags/tags-card.tsx')).TagsCard, {
  waiting: <Skeleton label="Loading your tags" rows={3} />,
  failure: 'Failed to load tags',
});
