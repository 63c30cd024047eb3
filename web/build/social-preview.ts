import { join } from 'node:path';
import sharp from 'sharp';
import type { RenderedPage } from '../src/app/site/server.tsx';
import { escapeHtml } from './escape-html.ts';
import { absoluteUrl } from './site-settings.ts';

const image = { path: '/social-preview.png', width: 1200, height: 630 };
const imageText = 'Veil: Exclusive Connections. An invitation-only community for adults.';

/** Draws the preview picture that other sites show with a link to this one. */
export async function writeSocialImage(dist: string): Promise<void> {
  await sharp(join(import.meta.dirname, 'social-preview.svg'))
    .resize(image.width, image.height)
    .png({ palette: true, quality: 90 })
    .toFile(join(dist, image.path));
}

/** The meta tags for other sites and search engines. The site's own origin is filled in when it is served. */
export function socialTags({ path, title, description }: Omit<RenderedPage, 'html'>): string {
  const address = absoluteUrl(path);
  const properties = {
    'og:type': 'website',
    'og:site_name': 'Veil',
    'og:locale': 'en_GB',
    'og:url': address,
    'og:title': title,
    'og:description': description,
    'og:image': absoluteUrl(image.path),
    'og:image:type': 'image/png',
    'og:image:width': String(image.width),
    'og:image:height': String(image.height),
    'og:image:alt': imageText,
  };
  const names = {
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': absoluteUrl(image.path),
    'twitter:image:alt': imageText,
  };
  const tags = (kind: 'property' | 'name', values: Record<string, string>) =>
    Object.entries(values).map(([key, value]) => `<meta ${kind}="${key}" content="${escapeHtml(value)}" />`);
  return [
    `<link rel="canonical" href="${escapeHtml(address)}" />`,
    ...tags('property', properties),
    ...tags('name', names),
  ].join('\n    ');
}
