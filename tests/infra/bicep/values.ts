/** A value known only once something is deployed: `‹database.properties.documentEndpoint›`. */
export class Later {
  readonly path: string;
  /** Its type, by the published types; undefined where nothing is said. */
  readonly type: number | undefined;

  constructor(path: string, type: number | undefined) {
    this.path = path;
    this.type = type;
  }

  toString(): string {
    return `‹${this.path}›`;
  }
}

export type Value = null | boolean | number | string | Value[] | Later | Deployed | Outputs | Fields;

/** The line in which each property of an object was written. */
export class Fields {
  readonly values = new Map<string, Value>();
  readonly places = new Map<string, string>();

  set(name: string, value: Value, place: string): this {
    this.values.set(name, value);
    this.places.set(name, place);
    return this;
  }
}

/** A resource as others refer to it. */
export class Deployed {
  readonly type: string;
  readonly apiVersion: string;
  readonly id: string;
  readonly name: string;

  constructor(type: string, apiVersion: string, id: string, name: string) {
    this.type = type;
    this.apiVersion = apiVersion;
    this.id = id;
    this.name = name;
  }
}

export class Outputs {
  readonly values: ReadonlyMap<string, Value>;

  constructor(values: ReadonlyMap<string, Value>) {
    this.values = values;
  }
}

/** As a string that is interpolated or compared. */
export function text(value: Value | undefined): string {
  if (value instanceof Deployed) return value.id;
  return value === undefined || value === null ? '' : String(value);
}

/** From JSON. @param place the file it is read from */
export function fromJson(json: unknown, place: string): Value {
  if (Array.isArray(json)) return json.map((item) => fromJson(item, place));
  if (typeof json !== 'object' || json === null)
    return typeof json === 'string' || typeof json === 'number' || typeof json === 'boolean' ? json : null;
  const fields = new Fields();
  for (const [name, value] of Object.entries(json)) fields.set(name, fromJson(value, place), place);
  return fields;
}

export function toJson(value: Value | undefined): unknown {
  if (value instanceof Fields)
    return Object.fromEntries([...value.values].map(([name, inner]) => [name, toJson(inner)]));
  if (Array.isArray(value)) return value.map(toJson);
  if (value instanceof Later || value instanceof Deployed) return text(value);
  return value instanceof Outputs ? undefined : value;
}
