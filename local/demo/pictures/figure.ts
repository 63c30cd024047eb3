import type { Person } from './person.ts';
import { circle, group, line, path, shape } from './shapes.ts';

/*
 * A bust in units of half a head's height, the middle of the head at 0 0. The shoulders end below the picture.
 */
const shoulders =
  'M-.33.6C-.33 1.2-.42 1.42-.95 1.58C-1.65 1.8-2.05 2.1-2.2 3L-2.5 7L2.5 7L2.2 3C2.05 2.1 1.65 1.8.95 1.58C.42 1.42.33 1.2.33.6Z';
const head = 'M-.76-.2C-.8-1.15.8-1.15.76-.2C.76.55.42 1.02 0 1.02C-.42 1.02-.76.55-.76-.2Z';
const cap = 'M-.8.05C-.86-.35-.62-.58-.2-.6C.25-.62.62-.55.8.05C1-1 .55-1.22 0-1.2C-.55-1.22-1-1-.8.05Z';
const curtains =
  'M.12-.98C-.35-.86-.7-.5-.8.42C-1.2-.6-.75-1.36.12-1.24ZM.12-.98C.5-.86.74-.5.8.42C1.16-.6.8-1.3.12-1.24Z';
const beard = 'M-.76.05C-.72.75-.45 1.2 0 1.2C.45 1.2.72.75.76.05C.6.45.35.5 0 .48C-.35.5-.6.45-.76.05Z';

/** Round the head, from ear to ear. */
const curls = Array.from({ length: 11 }, (_, turn) => {
  const angle = Math.PI * (1 + (turn - 0.5) / 9);
  return { x: Math.cos(angle) * 0.82, y: Math.sin(angle) * 0.86 - 0.12 };
});
const curly = (colour: string): string => curls.map(({ x, y }) => circle(x, y, 0.34, colour)).join('');

const behind: Record<Person['hairStyle'], (colour: string) => string> = {
  cropped: () => '',
  parted: () => '',
  bob: (colour) =>
    path(
      'M-.9-.2C-1-1.45 1-1.45.9-.2C.96.3 1.02.7.92 1.1C.4 1.25-.4 1.25-.92 1.1C-1.02.7-.96.3-.9-.2Z',
      colour,
    ),
  long: (colour) =>
    path(
      'M-.88-.2C-1-1.45 1-1.45.88-.2C.95.7 1.25 1.4 1.1 2.5C.5 2.75-.5 2.75-1.1 2.5C-1.25 1.4-.95.7-.88-.2Z',
      colour,
    ),
  bun: (colour) => circle(0.05, -1.32, 0.42, colour),
  curls: (colour) => `${curly(colour)}${circle(-0.88, 0.25, 0.3, colour)}${circle(0.88, 0.25, 0.3, colour)}`,
};

const before: Record<Person['hairStyle'], (colour: string) => string> = {
  cropped: (colour) => path(cap, colour),
  parted: (colour) => path(curtains, colour),
  bob: (colour) =>
    path(
      'M-.82.3C-.86-.3-.7-.42-.3-.45C.2-.48.66-.42.82.3C1.05-1 .6-1.25 0-1.24C-.6-1.25-1.05-1-.82.3Z',
      colour,
    ),
  long: (colour) => path(curtains, colour),
  bun: (colour) => path(cap, colour),
  curls: (colour) =>
    `${path(cap, colour)}${curls.map(({ x, y }) => circle(x * 0.86, y * 0.92 - 0.08, 0.24, colour)).join('')}`,
};

const necklines: Record<Person['collar'], (colour: string, shade: string) => string> = {
  crew: (_, shade) => line('M-.6 1.5C-.35 1.85.35 1.85.6 1.5', shade, 0.09, 0.5),
  roll: (colour) =>
    path('M-.42 1.02C-.2 1.16.2 1.16.42 1.02L.7 1.45C.6 1.9.3 2 0 2C-.3 2-.6 1.9-.7 1.45Z', colour),
  lapels: (_, shade) =>
    path('M-.62 1.47L0 3.1L.62 1.47L1.02 1.62L.1 4.4L-.1 4.4L-1.02 1.62Z', shade, { opacity: 0.45 }),
  wide: (_, shade) => line('M-1.15 1.66C-.6 2.2.6 2.2 1.15 1.66', shade, 0.07, 0.4),
};

/** How far the garment leaves the neck free. */
const openings: Record<Person['collar'], string> = {
  crew: 'M-.6 1.48C-.35 1.82.35 1.82.6 1.48L.33 1.1L-.33 1.1Z',
  roll: '',
  lapels: 'M-.62 1.47L0 3L.62 1.47L.33 1L-.33 1Z',
  wide: 'M-1.15 1.64C-.6 2.16.6 2.16 1.15 1.64L.33 1L-.33 1Z',
};

const features = (ink: string): string =>
  [
    line('M-.46-.02C-.38.08-.24.08-.17 0', ink, 0.045, 0.75),
    line('M.17 0C.24.08.38.08.46-.02', ink, 0.045, 0.75),
    line('M-.5-.24C-.4-.32-.24-.32-.15-.26', ink, 0.05, 0.55),
    line('M.15-.26C.24-.32.4-.32.5-.24', ink, 0.05, 0.55),
    line('M.03-.02C.02.16.1.28.08.34C.06.38-.02.38-.06.36', ink, 0.035, 0.45),
    path('M-.2.6C-.1.54-.04.56 0 .58C.04.56.1.54.2.6C.1.7-.1.7-.2.6Z', '#8c3b3f', { opacity: 0.75 }),
  ].join('');

export interface Place {
  x: number;
  y: number;
  /** Half a head's height. */
  size: number;
  /** Degrees. */
  lean?: number;
}

const placed = ({ x, y, size, lean = 0 }: Place, ...parts: string[]): string =>
  group({ transform: `translate(${x} ${y}) rotate(${lean}) scale(${size})` }, ...parts);

/** Somebody from the front, eyes closed. */
export function portrait(person: Person, garment: string, shade: string, where: Place): string {
  const { skin, hair, hairStyle, collar, hasBeard } = person;
  const ink = '#2a1715';
  return placed(
    where,
    behind[hairStyle](hair),
    path(shoulders, garment),
    path('M-.33.6C-.33 1.2-.4 1.4-.6 1.48L0 1.9L.6 1.48C.4 1.4.33 1.2.33.6Z', skin),
    path(openings[collar], skin),
    path('M-.33.85C-.1 1.2.2 1.2.33.85L.33 1.05C.25 1.35-.1 1.4-.33 1.1Z', ink, { opacity: 0.16 }),
    necklines[collar](garment, shade),
    shape('ellipse', { cx: -0.77, cy: 0.08, rx: 0.12, ry: 0.2, fill: skin }),
    shape('ellipse', { cx: 0.77, cy: 0.08, rx: 0.12, ry: 0.2, fill: skin }),
    path(head, skin),
    features(ink),
    hasBeard ? path(beard, hair, { opacity: 0.92 }) : '',
    before[hairStyle](hair),
  );
}

/** Somebody from behind, against the light. */
export function silhouette({ hairStyle }: Person, colour: string, where: Place): string {
  return placed(
    where,
    behind[hairStyle](colour),
    path(shoulders, colour),
    path(head, colour),
    before[hairStyle](colour),
  );
}
