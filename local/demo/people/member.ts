import type { DemoMember } from './types.ts';

interface Build {
  name: string;
  /** `YYYY-MM-DD` */
  born: string;
  /** Feet and inches. */
  height: [feet: number, inches: number];
  /** Pounds. */
  weight: number;
  /** Ages, from and to. */
  prefers: [from: number, to: number];
}

/** A person of a demo profile on two lines: who, and the keys of their tags with spaces between. */
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
