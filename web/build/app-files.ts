const moduleTag =
  /\s*<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="\/([^"]+)">(?:<\/script>)?/g;
const moduleScript = /<script type="module"[^>]* src="\/([^"]+)">/g;

/** A built page without its scripts: `app`, which starts everything, and the `modules` that it imports. */
interface Template {
  html: string;
  app: string;
  modules: string[];
}

/**
 * The bundler lists the files in execution order, so the app is the last script.
 * @throws when there is none
 */
export function takeScripts(html: string): Template {
  const app = [...html.matchAll(moduleScript)].at(-1)?.[1];
  if (!app) throw new Error('The built page starts no app.');
  const files = [...html.matchAll(moduleTag)].flatMap(([, file = '']) => file);
  return { html: html.replaceAll(moduleTag, ''), app, modules: files.filter((file) => file !== app) };
}
