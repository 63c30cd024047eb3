import { inSlices } from '../turns/slices.ts';
import {
  type ColumnSpec,
  type ColumnsOf,
  clearColumns,
  columnBytes,
  fillColumns,
  growColumns,
  growColumnsInSlices,
  makeColumns,
} from './columns.ts';
import { SplitMap } from './split-map.ts';
import { WordLists } from './word-lists.ts';

export interface RowDefinition<Specs extends readonly ColumnSpec[], List extends string> {
  readonly columns: Specs;
  readonly lists: readonly List[];
  /** Fills the derived columns of a row and of its parts, which begin at `partAt`. */
  derive?(columns: ColumnsOf<Specs>, row: number, partAt: number): void;
}

interface SavedTable {
  readonly rows: number;
  readonly parts: number;
  readonly chunks: readonly Uint8Array[];
}

export interface RowEntry<Columns, List extends string> {
  readonly parts: number;
  readonly words: Record<List, readonly string[]>;
  write(columns: Columns, row: number, partAt: number): void;
}

const frameColumns = [
  { name: 'key', per: 'row', of: Float64Array, width: 1, isDerived: false },
  { name: 'isPresent', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  { name: 'partAt', per: 'row', of: Uint32Array, width: 1, isDerived: false },
  { name: 'partRoom', per: 'row', of: Uint8Array, width: 1, isDerived: false },
  { name: 'changedAt', per: 'row', of: Uint32Array, width: 1, isDerived: true },
] as const;

const firstCapacity = { row: 256, part: 512 };
const bytesPerKey = 64;
/** How many keys are added between two checks of the clock. All parts of the key map grow at about the same time. */
const keysAtOnce = 16;
const growth = 1.25;
const fullShare = 0.9;

/** A key keeps its row while the table is in memory. A removed key leaves a hole until it comes back. */
export class Table<Specs extends readonly ColumnSpec[], List extends string> {
  readonly #definition: RowDefinition<Specs, List>;
  readonly columns: ColumnsOf<Specs>;
  readonly frame: ColumnsOf<typeof frameColumns>;
  readonly lists: Record<List, WordLists>;
  readonly #rows = new SplitMap<number, number>((key) => key);
  readonly #capacity = { ...firstCapacity };
  readonly #used = { row: 0, part: 0 };
  #present = 0;
  /** Increases with every change. `frame.changedAt` is the version at which a row last changed. */
  version = 0;

  constructor(definition: RowDefinition<Specs, List>) {
    this.#definition = definition;
    this.columns = makeColumns(definition.columns, this.#capacity);
    this.frame = makeColumns(frameColumns, this.#capacity);
    const lists = definition.lists.map((name) => [name, new WordLists()]);
    this.lists = Object.fromEntries(lists) as Record<List, WordLists>;
    this.#grow();
  }

  get rows(): number {
    return this.#used.row;
  }

  get size(): number {
    return this.#present;
  }

  rowOf(key: number): number | undefined {
    const row = this.#rows.get(key);
    return row !== undefined && this.frame.isPresent[row] === 1 ? row : undefined;
  }

  keyOf(row: number): number {
    return this.frame.key[row] ?? 0;
  }

  put(key: number, entry: RowEntry<ColumnsOf<Specs>, List>): void {
    const row = this.#rows.get(key) ?? this.#newRow(key);
    if (this.frame.isPresent[row] === 0) this.#present++;
    if (entry.parts > (this.frame.partRoom[row] ?? 0)) {
      this.#clearParts(row);
      this.frame.partAt[row] = this.#used.part;
      this.frame.partRoom[row] = entry.parts;
      this.#used.part += entry.parts;
    }
    this.#grow();
    const at = this.frame.partAt[row] ?? 0;
    this.#clearParts(row);
    entry.write(this.columns, row, at);
    this.#definition.derive?.(this.columns, row, at);
    for (const name of this.#definition.lists) this.lists[name].set(row, entry.words[name]);
    this.frame.isPresent[row] = 1;
    this.frame.changedAt[row] = ++this.version;
  }

  /** A key that was not put yet keeps what is written: another feed may bring it first. */
  change(key: number, write: (columns: ColumnsOf<Specs>, row: number) => void): void {
    const row = this.#rows.get(key) ?? this.#newRow(key);
    write(this.columns, row);
    this.frame.changedAt[row] = ++this.version;
  }

  /** Erases everything of the row but its key and the columns that are kept, here and in the next snapshot. */
  remove(key: number, kept: readonly Specs[number]['name'][] = []): void {
    const row = this.#rows.get(key);
    if (row === undefined) return;
    const erased = this.#definition.columns.filter(({ name }) => !kept.includes(name));
    clearColumns(this.columns, erased, 'row', { from: row, count: 1 });
    this.#clearParts(row);
    for (const name of this.#definition.lists) this.lists[name].set(row, []);
    if (this.frame.isPresent[row] === 1) this.#present--;
    this.frame.isPresent[row] = 0;
    this.frame.changedAt[row] = ++this.version;
  }

  /** Nothing may be put into the table while this runs. */
  async save(): Promise<SavedTable> {
    const { row: rows, part: parts } = this.#used;
    const chunks = [
      ...(await columnBytes(this.frame, frameColumns, this.#used)),
      ...(await columnBytes(this.columns, this.#definition.columns, this.#used)),
    ];
    for (const name of this.#definition.lists) chunks.push(...(await this.lists[name].save(rows)));
    return { rows, parts, chunks };
  }

  /** Rows can be searched as they come; lists of words are empty until it ends. */
  async load({ rows, parts, chunks }: SavedTable): Promise<void> {
    this.#used.part = parts;
    await this.#growTo({ row: Math.ceil(rows * growth), part: Math.ceil(parts * growth) });
    const left = [...chunks];
    const take = (specs: readonly ColumnSpec[]) =>
      left.splice(0, specs.filter(({ isDerived }) => !isDerived).length);
    await fillColumns(this.frame, frameColumns, take(frameColumns));
    await fillColumns(this.columns, this.#definition.columns, take(this.#definition.columns));
    await inSlices(
      rows,
      (row) => {
        this.#used.row = row + 1;
        this.#rows.set(this.keyOf(row), row);
        this.frame.changedAt[row] = ++this.version;
        if (this.frame.isPresent[row] !== 1) return;
        this.#present++;
        this.#definition.derive?.(this.columns, row, this.frame.partAt[row] ?? 0);
      },
      keysAtOnce,
    );
    for (const name of this.#definition.lists) await this.lists[name].load(rows, left.splice(0, 3));
  }

  /** Nothing may be put into the table while this runs. */
  async makeRoom(): Promise<void> {
    const roomFor = (per: 'row' | 'part') =>
      this.#used[per] > this.#capacity[per] * fullShare
        ? Math.ceil(this.#used[per] * growth)
        : this.#capacity[per];
    await this.#growTo({ row: roomFor('row'), part: roomFor('part') });
    for (const name of this.#definition.lists) await this.lists[name].makeRoom();
  }

  /** Makes word searches fast again after many changes. Nothing may be put into the table while this runs. */
  async indexWords(): Promise<void> {
    for (const name of this.#definition.lists) await this.lists[name].indexWords();
  }

  get bytes(): number {
    const arrays = [...Object.values<ArrayBufferView>(this.columns), ...Object.values(this.frame)];
    const lists = Object.values<WordLists>(this.lists);
    return (
      arrays.reduce((sum, { byteLength }) => sum + byteLength, 0) +
      lists.reduce((sum, list) => sum + list.bytes, 0) +
      this.rows * bytesPerKey
    );
  }

  #clearParts(row: number): void {
    const room = { from: this.frame.partAt[row] ?? 0, count: this.frame.partRoom[row] ?? 0 };
    clearColumns(this.columns, this.#definition.columns, 'part', room);
  }

  #newRow(key: number): number {
    const row = this.#used.row++;
    this.#rows.set(key, row);
    this.#grow();
    this.frame.key[row] = key;
    return row;
  }

  async #growTo(capacity: Record<'row' | 'part', number>): Promise<void> {
    await growColumnsInSlices(this.frame, frameColumns, capacity);
    await growColumnsInSlices(this.columns, this.#definition.columns, capacity);
    this.#capacity.row = Math.max(this.#capacity.row, capacity.row);
    this.#capacity.part = Math.max(this.#capacity.part, capacity.part);
    this.#grow();
  }

  #grow(): void {
    const { row, part } = this.#used;
    if (row > this.#capacity.row) this.#capacity.row = Math.ceil(row * growth);
    if (part > this.#capacity.part) this.#capacity.part = Math.ceil(part * growth);
    growColumns(this.frame, frameColumns, this.#capacity);
    growColumns(this.columns, this.#definition.columns, this.#capacity);
    for (const name of this.#definition.lists) this.lists[name].grow(this.#capacity.row);
  }
}
