import type { DemoMember } from './types.ts';

interface Build {
  name: string;
  /** `YYYY-MM-DD` */
  born: string;
  height: [feet: number, inches: number];
  /** In pounds. */
  weight: number;
  /** Ages, from and to. */
  prefers: [from: number, to: number];
}

/** A person of a demo profile: the facts, and the keys of their tags separated by spaces. */
export function member({ name, born, height, weight, prefers }: Build, tagKeys: string): DemoMember {
  const [heightFeet, heightInches] = height;
  const [preferredAgeRangeMin, preferredAgeRangeMax] = prefers;
  return {
    name,
    birthDate: born,
    heightFeet,
    heightInches,
    weightLbs: weight,
    preferredAgeRangeMin,
    preferredAgeRangeMax,
    tags: tagKeys.split(' '),
  };
}
