import type { ComponentType } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const options = {
  waiting: <Skeleton label="Loading the choices" lines={2} />,
  failure: 'Failed to load the choices',
};

/** Loads these fields separately, because they would make the forms around them much larger. */
const lazyStatementField = <Props extends object>(
  choose: (code: typeof import('./statement-field.tsx')) => ComponentType<Props>,
) => lazyPart(async () => choose(await import('./statement-field.tsx')), options);
const lazyWishField = <Props extends object>(
  choose: (code: typeof import('./wishes-field.tsx')) => ComponentType<Props>,
) => lazyPart(async () => choose(await import('./wishes-field.tsx')), options);

export const LazyGenderField = lazyStatementField((code) => code.GenderField);
export const LazyPronounsField = lazyStatementField((code) => code.PronounsField);
export const LazyOrientationField = lazyStatementField((code) => code.OrientationField);
export const LazyWishedPeople = lazyWishField((code) => code.WishedPeople);
export const LazyWishedPurposes = lazyWishField((code) => code.WishedPurposes);
export const LazyDistance = lazyWishField((code) => code.Distance);
