/** SVG by small pieces. Lengths are pixels of the picture unless said otherwise. */
export interface Frame {
  width: number;
  height: number;
}

const short = (value: number): string => String(Math.round(value * 100) / 100);

/** `attributes({ cx: 1.234, fill: 'none' })` is `cx="1.23" fill="none"`. */
const attributes = (named: Record<string, string | number>): string =>
  Object.entries(named)
    .map(([name, value]) => `${name}="${typeof value === 'number' ? short(value) : value}"`)
    .join(' ');

export const shape = (name: string, named: Record<string, string | number>): string =>
  `<${name} ${attributes(named)}/>`;

export const group = (named: Record<string, string | number>, ...inside: string[]): string =>
  `<g ${attributes(named)}>${inside.join('')}</g>`;

export const circle = (cx: number, cy: number, r: number, fill: string, opacity = 1): string =>
  shape('circle', { cx, cy, r, fill, opacity });

export const path = (d: string, fill: string, more: Record<string, string | number> = {}): string =>
  shape('path', { d, fill, ...more });

export const line = (d: string, stroke: string, width: number, opacity = 1): string =>
  shape('path', {
    d,
    fill: 'none',
    stroke,
    'stroke-width': width,
    'stroke-linecap': 'round',
    'stroke-linejoin': 'round',
    opacity,
  });

/** `at('M', 1, 2)` is `M1 2`; rounding keeps the texts short. */
export const at = (command: string, ...values: number[]): string =>
  `${command}${values.map(short).join(' ')}`;

interface Stop {
  colour: string;
  /** 0 to 1 along the gradient. */
  at: number;
  opacity?: number;
}

const stops = (list: Stop[]): string =>
  list
    .map(({ colour, at: offset, opacity = 1 }) =>
      shape('stop', { offset, 'stop-color': colour, 'stop-opacity': opacity }),
    )
    .join('');

/** From top to bottom of what it fills. */
export const downwards = (id: string, ...list: Stop[]): string =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(list)}</linearGradient>`;

/** From the middle of what it fills outwards. */
export const outwards = (id: string, ...list: Stop[]): string =>
  `<radialGradient id="${id}">${stops(list)}</radialGradient>`;

export const blurred = (id: string, deviation: number): string =>
  `<filter id="${id}" x="-50%" y="-50%" width="200%" height="200%"><feGaussianBlur stdDeviation="${short(deviation)}"/></filter>`;

export const filled = ({ width, height }: Frame, fill: string, opacity = 1): string =>
  shape('rect', { width, height, fill, opacity });

export const drawing = ({ width, height }: Frame, definitions: string[], ...parts: string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${definitions.join('')}</defs>${parts.join('')}</svg>`;
