/** A time of 24 hours needs two figures or its minutes, so that an 8 in the evening is not read as one in the morning. */
const shapes = [
  /^(?<hour>\d{1,2})(?:[:.h ]\s?(?<minute>\d{2}))?\s*(?<half>[ap])\.?\s?m\.?$/i,
  /^(?<hour>\d{1,2})\s?[:.h]\s?(?<minute>\d{2})$/i,
  /^(?<hour>\d{2})(?<minute>\d{2})$/,
  /^(?<hour>\d{2})\s?h?$/i,
];

/**
 * Parses a typed time: 20:00, 20.00, 2000, 20h, 8 pm, 8:30 p.m.
 * @returns `HH:MM`, or undefined for any other text
 */
export function readTime(typed: string): string | undefined {
  for (const shape of shapes) {
    const { hour, minute = '00', half } = shape.exec(typed.trim())?.groups ?? {};
    if (hour === undefined) continue;
    const read = half === undefined ? Number(hour) : hourOfHalf(Number(hour), half);
    if (read === undefined || read > 23 || Number(minute) > 59) return undefined;
    return `${String(read).padStart(2, '0')}:${minute}`;
  }
  return undefined;
}

/** 12 am is midnight, 12 pm is noon. */
function hourOfHalf(hour: number, half: string): number | undefined {
  if (hour < 1 || hour > 12) return undefined;
  return (hour % 12) + (half.toLowerCase() === 'p' ? 12 : 0);
}
