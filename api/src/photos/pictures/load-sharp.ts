export type SharpModule = typeof import('sharp').default;

/** Others, such as SVG, PDF and TIFF, are blocked in libvips. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);

let loaded: Promise<SharpModule> | undefined;

/** @throws Error when it cannot be loaded */
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
  // No photo comes twice. The host decides how many are processed in parallel.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
