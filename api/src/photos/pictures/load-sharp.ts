export type SharpModule = typeof import('sharp').default;

/** Others, such as SVG, PDF and TIFF, are blocked in libvips. */
const allowedLoaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`);

let sharpModule: Promise<SharpModule> | undefined;

/** @throws Error when it cannot be loaded */
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
  // No photo comes twice. The host decides how many are processed in parallel.
  sharp.cache(false);
  sharp.concurrency(1);
  return sharp;
}
