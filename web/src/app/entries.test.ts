import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { decide } from '../../../local/web/rules.ts';
import { SiteConfig } from '../../../local/web/site-config.ts';
import { memberRoutes } from './members/pages.ts';
import { siteEntryRoutes } from './site/pages.ts';

const file = new URL('../../../staticwebapp.config.json', import.meta.url);
const config = SiteConfig.parse(JSON.parse(readFileSync(file, 'utf8')));
/** The page that is served where the build has written none for the path. */
const pageAt = (path: string) => decide(config, 'GET', path.replaceAll(/:\w+/g, 'x'), () => false);

const ownFiles: Record<string, string> = { '/members': '/members.html', '/community/browse': '/browse.html' };

it.each(memberRoutes.map(({ path }) => path))('serves %s by the members’ entry', (path) => {
  expect(pageAt(path)).toMatchObject({ file: ownFiles[path] ?? '/app.html' });
});

it.each([...siteEntryRoutes.map(({ path }) => path), '/nowhere'])('serves %s by the site’s entry', (path) => {
  expect(pageAt(path)).toMatchObject({ file: '/site.html' });
});
