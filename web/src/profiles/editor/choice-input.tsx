import { latePart } from '../../page/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Choices are edited seldom: their controls arrive with the first card that has them. */
export const ChoiceInput = latePart(async () => (await import('./choice-control.tsx')).ChoiceControl, {
  waiting: <Skeleton label="Loading the choices" lines={2} />,
  failure: 'Failed to load the choices',
});
