import sharp from 'sharp';

/** The tolerance of a channel, of 255, after lossy coding and a change of colour space. */
const tolerance = 24;

/** Distance from the edge in pixels, beyond the blur of a border. */
const margin = 12;

export async function cornersOf(picture: Uint8Array): Promise<Record<string, number[]>> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const colourAt = (x: number, y: number) => {
    const at = (y * width + x) * channels;
    return [...data.subarray(at, at + 3)];
  };
  const [right, bottom] = [width - 1 - margin, height - 1 - margin];
  return {
    topLeft: colourAt(margin, margin),
    topRight: colourAt(right, margin),
    bottomLeft: colourAt(margin, bottom),
    bottomRight: colourAt(right, bottom),
  };
}

const channelsOf = (colour: string): number[] =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Whether it is about the colour, given as `#rrggbb`. */
export const isAbout = (seen: number[] | undefined, colour: string): boolean =>
  channelsOf(colour).every((value, channel) => Math.abs(value - (seen?.[channel] ?? -255)) <= tolerance);
