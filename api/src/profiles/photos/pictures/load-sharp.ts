export type SharpModule = typeof import('sharp').default;

/** All other formats, such as SVG, PDF and TIFF, are blocked in libvips. */
const allowedLoaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);

let sharpModule: Promise<SharpModule> | undefined;

/** @throws Error if sharp cannot be loaded */
export function loadSharp(): Promise<SharpModule> {
  sharpModule ??= loadModule().catch((fault: unknown) => {
    sharpModule = undefined;
    throw fault;
  });
  return sharpModule;
}

async function loadModule(): Promise<SharpModule> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: allowedLoaders });
  // Caching does not help, because no photo is processed twice. The host decides how many photos are processed in
  // parallel.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
