import { type Constraint, parseConstraint } from './route-constraints.ts';

/** ASP.NET Core route templates, as `route` of an HTTP trigger is one: `events/{id:int}`, `{id?}`, `{*rest}`. */
type Segment =
  | { kind: 'literal'; text: string }
  | { kind: 'value' | 'rest'; name: string; optional: boolean; constraints: Constraint[] };

export interface Route<T> {
  segments: Segment[];
  /** By upper-case method. */
  byMethod: Map<string, T>;
}

export type Match<T> = { target: T; params: Record<string, string> } | { allow: string[] };

/** Finds the function for a method and path. The most specific template wins, whatever the order of registration. */
export class RouteTable<T> {
  readonly #routes = new Map<string, Route<T>>();
  #ordered: Route<T>[] | undefined;

  /** @throws when the same template and method are already taken, or the template is malformed */
  add(template: string, methods: string[], target: T): void {
    const key = template.replace(/^\/|\/$/g, '').toLowerCase();
    const route = this.#routes.get(key) ?? { segments: parseTemplate(template), byMethod: new Map() };
    this.#routes.set(key, route);
    this.#ordered = undefined;
    for (const method of methods.map((name) => name.toUpperCase())) {
      if (route.byMethod.has(method)) throw new Error(`Two functions answer ${method} ${template}.`);
      route.byMethod.set(method, target);
    }
  }

  /** @param path without the prefix and query; still percent-encoded */
  find(method: string, path: string): Match<T> | undefined {
    this.#ordered ??= [...this.#routes.values()].sort((a, b) => rank(a).localeCompare(rank(b)));
    const parts = path.split('/').filter((part) => part !== '');
    let allow: string[] | undefined;
    for (const route of this.#ordered) {
      const params = matchSegments(route.segments, parts);
      if (!params) continue;
      const target = route.byMethod.get(method);
      if (target !== undefined) return { target, params };
      allow ??= [...route.byMethod.keys()].sort();
    }
    return allow && { allow };
  }
}

const specificity = { literal: 1, value: 3, rest: 5 };

/** Literal before constrained before plain value before rest, segment by segment (ASP.NET's precedence). */
function rank<T>(route: Route<T>): string {
  return route.segments
    .map((segment) =>
      segment.kind === 'literal' ? 1 : specificity[segment.kind] - (segment.constraints.length > 0 ? 1 : 0),
    )
    .join('');
}

function parseTemplate(template: string): Segment[] {
  return template
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      const inner = /^\{(\*{0,2})([A-Za-z_]\w*)((?::[^?]+)*)(\?)?\}$/.exec(part);
      if (inner) {
        const [, stars, name = '', constraints = '', optional] = inner;
        return {
          kind: stars ? 'rest' : 'value',
          name,
          optional: Boolean(stars || optional),
          constraints: constraints.split(':').slice(1).map(parseConstraint),
        };
      }
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
    if (value === undefined || !segment.constraints.every((fits) => fits(value))) return undefined;
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
