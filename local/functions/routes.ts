/**
 * A segment of an ASP.NET Core route template, the format of an HTTP trigger's `route`: `events/{id}`, `{id?}`,
 * `{*rest}`.
 */
type Segment =
  | { kind: 'literal'; text: string }
  | { kind: 'value' | 'rest'; name: string; optional: boolean };

export interface Route<T> {
  template: string;
  methods: string[];
  target: T;
}

export interface Match<T> {
  target: T;
  params: Record<string, string>;
}

/**
 * Finds the function for a method and path: the first route that matches, as on the platform. A literal has no
 * precedence over a parameter.
 * @throws for a template that this host cannot parse, for example one with route constraints
 */
export function routeTable<T>(routes: Route<T>[]) {
  const table = routes.map(({ template, methods, target }) => ({
    segments: parseTemplate(template),
    methods: new Set(methods.map((method) => method.toUpperCase())),
    target,
  }));

  /** @param path without prefix and query; still percent-encoded */
  return (method: string, path: string): Match<T> | undefined => {
    const parts = path.split('/').filter((part) => part !== '');
    for (const { segments, methods, target } of table) {
      const params = methods.has(method) ? matchSegments(segments, parts) : undefined;
      if (params) return { target, params };
    }
    return undefined;
  };
}

/** Compares functions in the platform's order: by name, ignoring case. */
export function byName(a: string, b: string): number {
  const [left, right] = [a.toUpperCase(), b.toUpperCase()];
  return left < right ? -1 : Number(left > right);
}

function parseTemplate(template: string): Segment[] {
  return template
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const [, stars, name = '', optional] = /^\{(\*{0,2})([A-Za-z_]\w*)(\?)?\}$/.exec(part) ?? [];
      if (name) return { kind: stars ? 'rest' : 'value', name, optional: Boolean(stars || optional) };
      if (/[{}]/.test(part))
        throw new Error(`The route "${template}" has a segment this host cannot read: ${part}`);
      return { kind: 'literal', text: part.toLowerCase() };
    });
}

function matchSegments(segments: Segment[], parts: string[]): Record<string, string> | undefined {
  const params: Record<string, string> = {};
  for (const [at, segment] of segments.entries()) {
    if (segment.kind === 'literal') {
      if (parts[at]?.toLowerCase() !== segment.text) return undefined;
      continue;
    }
    const raw = segment.kind === 'rest' ? parts.slice(at).join('/') : parts[at];
    if (raw === undefined || raw === '') {
      if (!segment.optional) return undefined;
      continue;
    }
    const value = decode(raw);
    if (value === undefined) return undefined;
    params[segment.name] = value;
  }
  const open = segments.at(-1)?.kind === 'rest';
  return open || parts.length <= segments.length ? params : undefined;
}

function decode(raw: string): string | undefined {
  try {
    return decodeURIComponent(raw);
  } catch {
    return undefined;
  }
}
