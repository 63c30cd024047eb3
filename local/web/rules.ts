import type { SiteConfig } from './site-config.ts';

export type Decision =
  | { status: number; headers: Record<string, string>; location: string }
  /** `file` is the site path to serve; absent for an answer without content. */
  | { status: number; headers: Record<string, string>; file?: string };

/** Maximum size of the configuration in Static Web Apps, in bytes. */
export const configLimit = 20 * 1024;

/**
 * The answer of Static Web Apps for a path: the first matching route, then the file, then the navigation fallback.
 * `/join.html` or `/join/index.html` also serve the path `/join`.
 * @param path decoded, without the query
 * @param exists whether the site has that file
 */
export function decide(
  config: SiteConfig,
  method: string,
  path: string,
  exists: (file: string) => boolean,
): Decision {
  const page = [path, `${path}.html`, `${path.replace(/\/$/, '')}/index.html`].find(exists);
  if (path !== '/' && path.endsWith('/'))
    return { status: 301, headers: {}, location: withoutOuterSlashes(path) };

  const route = config.routes.find(
    (rule) => matches(rule.route, path) && (!rule.methods || rule.methods.includes(method)),
  );
  const headers = { ...config.globalHeaders, ...route?.headers };
  const refused = route?.allowedRoles && !route.allowedRoles.includes('anonymous');
  if (refused) return override(config, 401, headers);
  if (route?.redirect) return { status: route.statusCode ?? 302, headers: {}, location: route.redirect };
  if (route?.rewrite) return { status: route.statusCode ?? 200, headers, file: route.rewrite };
  if (route?.statusCode) return override(config, route.statusCode, headers);
  if (page) return { status: 200, headers, file: page };

  const { rewrite, exclude } = config.navigationFallback;
  if (exclude.some((pattern) => matches(pattern, path))) return override(config, 404, headers);
  return { status: 200, headers, file: rewrite };
}

/** A path with a single leading slash. Two slashes or a backslash would name another host. */
function withoutOuterSlashes(path: string): string {
  return encodeURI(`/${path.replace(/^\/+|\/+$/g, '')}`);
}

/** Static Web Apps sends its own error answers without the global headers. A custom error page has them. */
function override(config: SiteConfig, status: number, headers: Record<string, string>): Decision {
  const file = config.responseOverrides[status]?.rewrite;
  return file ? { status, headers, file } : { status, headers: {} };
}

/** `/x/*` does not match `/x`; `*.{png,jpg}` matches by extension at any depth. */
export function matches(pattern: string, path: string): boolean {
  const star = pattern.indexOf('*');
  if (star < 0) return pattern === path;
  const before = pattern.slice(0, star);
  const after = pattern.slice(star + 1);
  if (!path.startsWith(before) || path.length === before.length) return false;
  if (after === '') return true;
  const endings = /^\.\{(.+)\}$/
    .exec(after)?.[1]
    ?.split(',')
    .map((ending) => `.${ending.trim()}`) ?? [after];
  return endings.some((ending) => path.endsWith(ending));
}
