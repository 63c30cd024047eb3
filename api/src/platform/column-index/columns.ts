import { copyInSlices } from '../turns/slices.ts';

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Int32Array | Float32Array | Float64Array;

/** One column: `width` numbers of one type for each row, or for each part of a row. */
export interface ColumnSpec {
  readonly name: string;
  readonly per: 'row' | 'part';
  readonly of: {
    readonly BYTES_PER_ELEMENT: number;
    new (length: number): NumberArray;
    new (buffer: ArrayBuffer, byteOffset: number, length: number): NumberArray;
  };
  readonly width: number;
  /** Computed from other columns by this version of the code, and not in the snapshot. */
  readonly isDerived: boolean;
}

/** Arrays keyed by column name. Growth replaces them, so read them from here after the last write. */
export type ColumnsOf<Specs extends readonly ColumnSpec[]> = {
  [Spec in Specs[number] as Spec['name']]: InstanceType<Spec['of']>;
};

type Capacity = Record<ColumnSpec['per'], number>;

export function makeColumns<Specs extends readonly ColumnSpec[]>(
  specs: Specs,
  capacity: Capacity,
): ColumnsOf<Specs> {
  const made = specs.map(({ name, per, of, width }) => [name, new of(capacity[per] * width)]);
  return Object.fromEntries(made) as ColumnsOf<Specs>;
}

export function growColumns<Specs extends readonly ColumnSpec[]>(
  columns: ColumnsOf<Specs>,
  specs: Specs,
  capacity: Capacity,
): void {
  for (const { array, longer, replace } of tooShort(columns, specs, capacity)) {
    longer.set(array);
    replace();
  }
}

/** The columns must not be written while this runs. */
export async function growColumnsInSlices<Specs extends readonly ColumnSpec[]>(
  columns: ColumnsOf<Specs>,
  specs: Specs,
  capacity: Capacity,
): Promise<void> {
  for (const { array, longer, replace } of tooShort(columns, specs, capacity)) {
    await copyInSlices(bytesOf(array), bytesOf(longer));
    replace();
  }
}

function* tooShort<Specs extends readonly ColumnSpec[]>(
  columns: ColumnsOf<Specs>,
  specs: Specs,
  capacity: Capacity,
) {
  const arrays: Record<string, NumberArray> = columns;
  for (const { name, per, of, width } of specs) {
    const [array, length] = [arrays[name], capacity[per] * width];
    if (!array || array.length >= length) continue;
    const longer = new of(length);
    const replace = () => {
      arrays[name] = longer;
    };
    yield { array, longer, replace };
  }
}

export function clearColumns<Specs extends readonly ColumnSpec[]>(
  columns: ColumnsOf<Specs>,
  specs: readonly Specs[number][],
  of: ColumnSpec['per'],
  { from, count }: { from: number; count: number },
): void {
  const arrays: Record<string, NumberArray> = columns;
  for (const { name, per, width } of specs)
    if (per === of) arrays[name]?.fill(0, from * width, (from + count) * width);
}

export const bytesOf = ({ buffer, byteOffset, byteLength }: ArrayBufferView): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

export async function columnBytes<Specs extends readonly ColumnSpec[]>(
  columns: ColumnsOf<Specs>,
  specs: Specs,
  used: Capacity,
): Promise<Uint8Array[]> {
  const arrays: Record<string, NumberArray> = columns;
  const copies: Uint8Array[] = [];
  for (const { name, per, width } of specs.filter(({ isDerived }) => !isDerived)) {
    const bytes = bytesOf((arrays[name] ?? new Uint8Array()).subarray(0, used[per] * width));
    const copy = new Uint8Array(bytes.length);
    await copyInSlices(bytes, copy);
    copies.push(copy);
  }
  return copies;
}

export async function fillColumns<Specs extends readonly ColumnSpec[]>(
  columns: ColumnsOf<Specs>,
  specs: Specs,
  bytes: readonly Uint8Array[],
): Promise<void> {
  const arrays: Record<string, NumberArray> = columns;
  const kept = specs.filter(({ isDerived }) => !isDerived);
  for (const [index, { name }] of kept.entries()) {
    const [array, saved] = [arrays[name], bytes[index]];
    // Copies bytes, because numbers in a snapshot may start at offsets where wider arrays cannot begin.
    if (array && saved) await copyInSlices(saved, bytesOf(array));
  }
}
