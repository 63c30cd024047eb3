import { type Frame, shape } from './shapes.ts';

/** A curtain at the right, over `share` of the picture, in the colour that the stand-in for Content Safety minds. */
export function withSignal(svg: string, { width, height }: Frame, share: number): string {
  const curtain = shape('rect', { x: width * (1 - share), width: width * share, height, fill: '#f0f' });
  return share === 0 ? svg : svg.replace('</svg>', `${curtain}</svg>`);
}
