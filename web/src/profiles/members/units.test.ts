import { heightInches } from '@veil/api/contract/fields/height';
import { describe, expect, it } from 'vitest';
import { cmOf, distanceWords, heightOfCm, heightWords, kgOf, lbsOfKg, withDistances } from './units.ts';

const upTo = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

describe('measures', () => {
  it('come back as they were typed: every centimetre, every inch and every kilogram', () => {
    for (const cm of upTo(0, 274)) {
      const height = heightOfCm(cm);
      expect(cmOf(height)).toBe(cm);
      expect(heightInches.safeParse(height.heightInches).success).toBe(true);
    }
    for (const inches of upTo(0, 107)) {
      const height = { heightFeet: Math.floor(inches / 12), heightInches: inches % 12 };
      expect(heightWords(heightOfCm(cmOf(height)), 'feet')).toBe(heightWords(height, 'feet'));
    }
    for (const kg of upTo(1, 230)) expect(kgOf(lbsOfKg(kg))).toBe(kg);
  });

  it('are written in the units of the device', () => {
    const height = heightOfCm(176);
    expect(height).toEqual({ heightFeet: 5, heightInches: 9.3 });
    expect([heightWords(height, 'feet'), heightWords(height, 'metric')]).toEqual(['5 ft 9 in', '176 cm']);
    expect(heightWords(heightOfCm(183), 'feet')).toBe('6 ft 0 in');
    expect(distanceWords(50, 'metric')).toBe('50 km');
    expect([10, 25, 50, 100, 250, 500, 1000].map((km) => distanceWords(km, 'feet'))).toEqual(
      [6, 15, 30, 60, 155, 310, 620].map((miles) => `${miles} miles`),
    );
    expect(withDistances('You live more than 1,000 km apart.', 'feet')).toBe(
      'You live more than 620 miles apart.',
    );
  });
});
