/** One fold of cloth: a band from top to bottom in a 600 × 800 box, and the position of its light. */
export interface Fold {
  path: string;
  light: 'bright' | 'soft' | 'deep';
}

const height = 800;
const rows = 8;

interface Drape {
  folds: number;
  /** Horizontal extent of the gathered top and of the flared hem, from 0 to 600. */
  top: [number, number];
  hem: [number, number];
  sway: number;
  phase: number;
}

/**
 * Draws hanging cloth: folds that are gathered at the top and flare to the hem. Each edge sways a little differently.
 */
export function drape({ folds, top, hem, sway, phase }: Drape): Fold[] {
  const edge = (place: number, y: number): number => {
    const down = y / height;
    const eased = down * down * (3 - 2 * down);
    const from = top[0] + (top[1] - top[0]) * place;
    const to = hem[0] + (hem[1] - hem[0]) * place;
    const wave = Math.sin(down * Math.PI * 1.3 + phase + place * 5.2) * sway * (0.25 + down);
    return from + (to - from) * eased + wave;
  };
  const lights: Fold['light'][] = ['bright', 'deep', 'soft'];
  return Array.from({ length: folds }, (_, n) => {
    const left = n / folds;
    // Each fold overlaps the next by a third, as cloth does.
    const right = (n + 1.35) / folds;
    return {
      path: `${curve((y) => edge(left, y), 'down')}${curve((y) => edge(right, y), 'up')}Z`,
      light: lights[n % lights.length] ?? 'soft',
    };
  });
}

/** A smooth curve through the edge's points (Catmull–Rom as cubic Béziers). */
function curve(xAt: (y: number) => number, way: 'down' | 'up'): string {
  const ys = Array.from({ length: rows + 1 }, (_, row) => (height / rows) * row);
  const points = (way === 'down' ? ys : ys.toReversed()).map((y) => ({ x: xAt(y), y }));
  const first = points[0];
  if (!first) return '';
  const start = `${way === 'down' ? 'M' : 'L'}${Math.round(first.x)} ${first.y}`;
  return points.slice(1).reduce((drawn, point, at) => {
    const before = points[at - 1] ?? points[at] ?? point;
    const from = points[at] ?? point;
    const after = points[at + 2] ?? point;
    const control1 = `${Math.round(from.x + (point.x - before.x) / 6)} ${Math.round(from.y + (point.y - before.y) / 6)}`;
    const control2 = `${Math.round(point.x - (after.x - from.x) / 6)} ${Math.round(point.y - (after.y - from.y) / 6)}`;
    return `${drawn}C${control1} ${control2} ${Math.round(point.x)} ${point.y}`;
  }, start);
}
