import { describe, expect, it } from 'vitest';
import { fillPage } from './prerender.ts';
import { fillSitePage } from './site-settings.ts';

const appScript = '<script type="module" crossorigin src="/assets/index-2.js"></script>';
const template = `<head><title>Veil</title><meta name="description" content="Short." />${appScript}</head><body><div id="root"><p>Loading...</p></div></body>`;
const page = {
  path: '/faq',
  title: 'Questions · Veil',
  description: 'Asked "often" & answered',
  html: '<h1>$&</h1>',
};
const nextFiles = ['assets/members-4.js', 'assets/arrival-5.css'];

describe('a page written to a file', () => {
  it('carries its own title, description and content', () => {
    const filled = fillPage(template, page, nextFiles);
    expect(filled).toMatch(
      /^<head><title>Questions · Veil<\/title><meta name="description" content="Asked &quot;often&quot; &amp; answered" \/>/,
    );
    expect(filled).toMatch(/<\/head><body><div id="root" data-prerendered><h1>\$&<\/h1><\/div><\/body>$/);
  });

  it('tells other sites about itself, by addresses that are whole once the site is filled in', () => {
    const filled = fillSitePage(fillPage(template, page, nextFiles), {
      site: 'https://veil.example/',
      api: 'https://func-veil.example',
    });
    expect(filled).toContain('<link rel="canonical" href="https://veil.example/faq" />');
    expect(filled).toContain('<meta property="og:url" content="https://veil.example/faq" />');
    expect(filled).toContain(
      '<meta property="og:image" content="https://veil.example/social-preview.png" />',
    );
    expect(filled).toContain(
      '<meta name="twitter:description" content="Asked &quot;often&quot; &amp; answered" />',
    );
    expect(filled).not.toContain('{{');
  });

  it('leaves the app to be fetched after the first paint', () => {
    const before = '<script type="module" crossorigin src="/assets/a-1.js"></script>';
    const after = '<link rel="modulepreload" crossorigin href="/assets/b-3.js">';
    const filled = fillPage(template.replace(appScript, before + appScript + after), page, nextFiles);
    expect(filled).toContain(
      '<script src="/before-app.js" data-app="/assets/index-2.js" data-modules="/assets/a-1.js /assets/b-3.js"></script>',
    );
    expect(filled).not.toMatch(/type="module"|modulepreload/);
  });

  it('names what comes after a sign-in where one signs in, and nowhere else', () => {
    const names = 'data-next="/assets/members-4.js /assets/arrival-5.css"';
    expect(fillPage(template, { ...page, path: '/login' }, nextFiles)).toContain(names);
    expect(fillPage(template, page, nextFiles)).not.toContain('data-next');
  });

  it('is refused when it starts no app', () => {
    expect(() => fillPage(template.replace(appScript, ''), page, nextFiles)).toThrow('starts no app');
  });

  it.each(['<p style="color: red">a</p>', '<script>a()</script>', '<style>p{}</style>'])(
    'is refused with %s, which the policy would block',
    (html) => expect(() => fillPage(template, { ...page, html }, nextFiles)).toThrow('/faq'),
  );
});
