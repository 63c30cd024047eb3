export type SharpModule = typeof import('sharp').default;

/** The only formats libvips may open in this process. It knows many more, among them SVG, PDF and TIFF. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);

let loaded: Promise<SharpModule> | undefined;

/** Loaded when the first photo comes, for a call over HTTP needs none of it. */
export function loadSharp(): Promise<SharpModule> {
  loaded ??= load().catch((fault: unknown) => {
    loaded = undefined;
    throw fault;
  });
  return loaded;
}

async function load(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // Every photo is another one, and as many are worked on at once as the host hands over.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
