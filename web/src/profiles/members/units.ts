import { withCommas } from '@veil/api/contract/fields/with-commas';
import { memberLimits } from '@veil/api/contract/profiles/profiles';
import { ownLanguage } from '../../browser/locale.ts';
import { deviceChoice } from '../../page/device-choice.ts';

export const unitSystems = ['feet', 'metric'] as const;
export type Units = (typeof unitSystems)[number];

const cmPerInch = 2.54;
const lbsPerKg = 2.204_622_6;
const kmPerMile = 1.609_344;
/** Matches languages of countries where people give their height in feet. */
const usesFeet = /^en(-(US|GB|IE|LR))?(?![-\w])/i;

/** The units that this device shows and accepts. The stored values do not depend on them. */
export const units = deviceChoice<Units>('units', unitSystems, () =>
  usesFeet.test(ownLanguage()) ? 'feet' : 'metric',
);

export const unitNames: Record<Units, string> = { feet: 'Feet, pounds, miles', metric: 'Metric' };

/** The stored form: whole feet, and inches to a tenth, so that every centimetre has a distinct value. */
interface Height {
  heightFeet: number;
  heightInches: number;
}

export const cmOf = ({ heightFeet, heightInches }: Height): number =>
  Math.round((heightFeet * 12 + heightInches) * cmPerInch);

export function heightOfCm(cm: number): Height {
  const tenths = Math.round((cm / cmPerInch) * 10);
  const heightFeet = Math.floor(tenths / 120);
  return { heightFeet, heightInches: (tenths - heightFeet * 120) / 10 };
}

/** Rounds to whole inches. */
export function wholeInches({ heightFeet, heightInches }: Height): Height {
  const inches = heightFeet * 12 + Math.round(heightInches);
  return { heightFeet: Math.floor(inches / 12), heightInches: inches % 12 };
}

/** Pounds are finer than kilograms, so every kilogram value converts to pounds and back unchanged. */
export const kgOf = (lbs: number): number => Math.round(lbs / lbsPerKg);
export const lbsOfKg = (kg: number): number => Math.round(kg * lbsPerKg);

/** “5 ft 9 in” or “175 cm”. */
export function heightWords(height: Height, system: Units): string {
  if (system === 'metric') return `${cmOf(height)} cm`;
  const { heightFeet, heightInches } = wholeInches(height);
  return `${heightFeet} ft ${heightInches} in`;
}

/** “150 lbs” or “68 kg”. */
export const weightWords = (lbs: number, system: Units): string =>
  system === 'metric' ? `${kgOf(lbs)} kg` : `${lbs} lbs`;

/** A rounded number, because distances are chosen in steps and measured between towns. */
function milesOf(km: number): number {
  const miles = km / kmPerMile;
  const step = miles < 10 ? 1 : miles < 200 ? 5 : 10;
  return Math.round(miles / step) * step;
}

/** “50 km” or “30 miles”. */
export const distanceWords = (km: number, system: Units): string =>
  system === 'metric' ? `${withCommas(km)} km` : `${withCommas(milesOf(km))} miles`;

/** Converts the distances in a sentence of the API, such as “less than 50 km”, to these units. */
export const withDistances = (text: string, system: Units): string =>
  text.replace(/([\d,]+) km\b/g, (_, km: string) => distanceWords(Number(km.replaceAll(',', '')), system));

/** The error for a height typed in centimetres. The limits are given in feet. */
export const heightFault = ({ min, max }: { min: number; max: number }): string =>
  `Height must be between ${Math.ceil(min * 12 * cmPerInch)} and ${Math.floor((max + 1) * 12 * cmPerInch)} cm`;

const { min, max } = memberLimits.weightLbs;
export const weightFault = `Weight must be between ${Math.ceil(min / lbsPerKg)} and ${Math.floor(max / lbsPerKg)} kg`;
