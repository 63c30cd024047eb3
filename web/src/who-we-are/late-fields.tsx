import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const waiting = <Skeleton label="Loading the choices" lines={2} />;
const failure = 'Failed to load the choices';

/** The fields of forms that are large without them. */
export const LateStatementFields = latePart(
  async () => (await import('./statement-field.tsx')).StatementFields,
  { waiting, failure },
);
export const LateWishesField = latePart(async () => (await import('./wishes-field.tsx')).WishesField, {
  waiting,
  failure,
});
