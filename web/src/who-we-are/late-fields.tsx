import type { ComponentType } from 'react';
import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

const options = {
  waiting: <Skeleton label="Loading the choices" lines={2} />,
  failure: 'Failed to load the choices',
};

/** Fields of forms that are large without them. */
const lateStatement = <Props extends object>(
  choose: (code: typeof import('./statement-field.tsx')) => ComponentType<Props>,
) => latePart(async () => choose(await import('./statement-field.tsx')), options);
const lateWish = <Props extends object>(
  choose: (code: typeof import('./wishes-field.tsx')) => ComponentType<Props>,
) => latePart(async () => choose(await import('./wishes-field.tsx')), options);

export const LateGenderField = lateStatement((code) => code.GenderField);
export const LatePronounsField = lateStatement((code) => code.PronounsField);
export const LateOrientationField = lateStatement((code) => code.OrientationField);
export const LateWishedPeople = lateWish((code) => code.WishedPeople);
export const LateWishedPurposes = lateWish((code) => code.WishedPurposes);
export const LateDistance = lateWish((code) => code.Distance);
