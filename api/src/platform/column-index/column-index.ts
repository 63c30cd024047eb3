import { setTimeout as wait } from 'node:timers/promises';
import { isBusy } from '../cosmos/busy.ts';
import type { Leases } from '../cosmos/lease.ts';
import { causeOf, type Log } from '../runtime/log.ts';
import type { ColumnSpec } from './columns.ts';
import { type IndexSnapshot, packSnapshot, unpackSnapshot } from './snapshot.ts';
import type { Snapshots } from './snapshot-store.ts';
import type { Source } from './source.ts';
import { type RowDefinition, Table } from './table.ts';

interface IndexDefinition<Specs extends readonly ColumnSpec[], List extends string>
  extends RowDefinition<Specs, List> {
  readonly name: string;
  readonly layout: number;
  /** They are read side by side, so any of them may bring a key first. */
  readonly sources: readonly Source<Table<Specs, List>>[];
}

export interface IndexHost {
  readonly snapshots: Snapshots;
  readonly leases: Leases;
  readonly log: Log;
  now(): Date;
  /** Request units a second. */
  readonly buildCharge: number;
}

/** The SDK parses a page of a feed in one go. */
const pageSize = 25;
/** A search reads the change feeds if the table is older than this, in ms. */
const freshMs = 2000;
/** A search waits at most this long for the table to be loaded. */
const patienceMs = 3000;
/** A search that can do with a part of the rows waits this much longer for the first of them. */
const morePatienceMs = 1500;
const leastRows = 1000;
const pollMs = 20;
const dayMs = 24 * 60 * 60 * 1000;
/** A deleted item leaves a tombstone in its feed for 30 days, so a snapshot younger than this misses no deletion. */
const oldestSnapshotMs = 14 * dayMs;
const renewSnapshotMs = 7 * dayMs;
const leaseSeconds = 60;
const renewLeaseMs = 15_000;

/** A table in memory, loaded from a snapshot if there is one. Its change feeds are read only when somebody searches. */
export class ColumnIndex<Specs extends readonly ColumnSpec[], List extends string> {
  readonly #definition: IndexDefinition<Specs, List>;
  readonly #host: IndexHost;
  #table: Table<Specs, List> | undefined;
  #loadingTable: Table<Specs, List> | undefined;
  #positions: (string | undefined)[] = [];
  #loading: Promise<void> | undefined;
  #asking: Promise<void> | undefined;
  #askedAt = Number.NEGATIVE_INFINITY;
  /** The table must not change while this runs. */
  #saving: Promise<unknown> | undefined;
  #saved = { version: -1, at: Number.NEGATIVE_INFINITY };

  constructor(definition: IndexDefinition<Specs, List>, host: IndexHost) {
    this.#definition = definition;
    this.#host = host;
  }

  /** Returns a table at most 2 seconds old, or undefined while it is still loading. */
  async current(): Promise<Table<Specs, List> | undefined> {
    if (!this.#table) await Promise.race([this.#load(), wait(patienceMs, undefined, { ref: false })]);
    if (this.#table) await this.#freshen(this.#table);
    return this.#table;
  }

  /**
   * Does the same as `current`, but while a snapshot is loading it returns the table with the rows that are there. Their
   * words cannot be searched yet.
   */
  async currentOrPart(): Promise<{ table: Table<Specs, List>; isPart: boolean } | undefined> {
    const table = await this.current();
    if (table) return { table, isPart: false };
    const end = performance.now() + morePatienceMs;
    const hasTooFew = () => !this.#table && (this.#loadingTable?.rows ?? 0) < leastRows;
    while (hasTooFew() && performance.now() < end) await wait(pollMs, undefined, { ref: false });
    if (this.#table) return { table: this.#table, isPart: false };
    return this.#loadingTable && !hasTooFew() ? { table: this.#loadingTable, isPart: true } : undefined;
  }

  /** Makes the next search read the feeds, because this instance has just written what the search must find. */
  expectNews(): void {
    this.#askedAt = Number.NEGATIVE_INFINITY;
  }

  /** Saves a snapshot if something has changed since the last one. A lease lets one instance at a time do so. */
  async save(): Promise<void> {
    const table = await this.current();
    const isKept = this.#now() - this.#saved.at < renewSnapshotMs;
    if (!table || (isKept && table.version === this.#saved.version)) return;
    const lease = await this.#host.leases.take(this.#definition.name, leaseSeconds);
    if (!lease) return;
    // The search that started it gets the failure.
    while (this.#asking) await this.#asking.catch(() => undefined);
    await this.#write(table);
    await lease.release();
  }

  #load(): Promise<void> {
    if (!this.#loading) {
      this.#loading = this.#open().finally(() => {
        this.#loading = undefined;
      });
      // A search that stopped waiting does not get the failure.
      this.#loading.catch((fault: unknown) => this.#logFault('index-not-loaded', fault));
    }
    return this.#loading;
  }

  async #open(): Promise<void> {
    const snapshot = await this.#readSnapshot();
    if (!snapshot || !(await this.#resume(snapshot))) await this.#build();
  }

  async #readSnapshot(): Promise<IndexSnapshot | undefined> {
    // Storage that does not answer counts as no snapshot: the feeds have everything.
    const bytes = await this.#host.snapshots
      .read()
      .catch((fault: unknown) => this.#logFault('index-snapshot-unread', fault));
    const snapshot = bytes && (await unpackSnapshot(bytes, this.#definition.layout));
    if (bytes && !snapshot) this.#logFault('index-snapshot-unread', 'damaged');
    const isOld = snapshot && this.#now() - Date.parse(snapshot.savedAt) > oldestSnapshotMs;
    return isOld ? undefined : snapshot;
  }

  /** Returns false if the feeds cannot continue from the snapshot, as after a restore of the database. */
  async #resume(snapshot: IndexSnapshot): Promise<boolean> {
    const table = new Table(this.#definition);
    this.#positions = snapshot.positions;
    this.#loadingTable = table;
    try {
      await table.load(snapshot);
      this.#saved = { version: table.version, at: Date.parse(snapshot.savedAt) };
      this.#askedAt = this.#now();
      await this.#catchUp(table);
    } catch (fault) {
      if (isBusy(fault)) throw fault;
      this.#logFault('index-not-resumed', fault);
      return false;
    } finally {
      this.#loadingTable = undefined;
    }
    this.#table = table;
    return true;
  }

  /** An instance without the lease waits for the snapshot of the one that has it. */
  async #build(): Promise<void> {
    const lease = await this.#host.leases.take(this.#definition.name, leaseSeconds);
    if (!lease) return;
    const table = new Table(this.#definition);
    this.#positions = [];
    this.#askedAt = this.#now();
    let renewedAt = performance.now();
    await this.#catchUp(table, async (charge, tookMs) => {
      await wait(Math.max(0, (charge / this.#host.buildCharge) * 1000 - tookMs), undefined, { ref: false });
      if (performance.now() - renewedAt < renewLeaseMs) return;
      renewedAt = performance.now();
      await lease.renew();
    });
    this.#table = table;
    // The next `save` tries again.
    await this.#write(table).catch((fault: unknown) => this.#logFault('index-snapshot-unsaved', fault));
    await lease.release();
  }

  async #freshen(table: Table<Specs, List>): Promise<void> {
    while (this.#saving) await this.#saving;
    if (!this.#asking && Math.abs(this.#now() - this.#askedAt) >= freshMs) {
      this.#askedAt = this.#now();
      this.#asking = this.#catchUp(table).finally(() => {
        this.#asking = undefined;
      });
    }
    await this.#asking;
  }

  async #catchUp(
    table: Table<Specs, List>,
    pause: (charge: number, tookMs: number) => Promise<void> = async () => undefined,
  ): Promise<void> {
    const { sources } = this.#definition;
    let open = sources.map((_, index) => index);
    while (open.length > 0) {
      const from = performance.now();
      const pages = await Promise.all(
        open.map(async (index) => ({
          index,
          page: await sources[index]?.read(this.#positions[index], pageSize),
        })),
      );
      for (const { index, page } of pages) {
        await table.makeRoom();
        await page?.apply(table);
        this.#positions[index] = page?.position;
      }
      open = pages.filter(({ page }) => page?.isMore).map(({ index }) => index);
      const charge = pages.reduce((sum, { page }) => sum + (page?.charge ?? 0), 0);
      await pause(charge, performance.now() - from);
    }
    await table.indexWords();
  }

  async #write(table: Table<Specs, List>): Promise<void> {
    const [version, at] = [table.version, this.#now()];
    const { layout } = this.#definition;
    const positions = this.#positions.map((position) => position ?? '');
    const savedAt = new Date(at).toISOString();
    const saving = table.save().finally(() => {
      this.#saving = undefined;
    });
    // This call gets the failure, further down.
    this.#saving = saving.catch(() => undefined);
    await this.#host.snapshots.write(await packSnapshot({ layout, savedAt, positions, ...(await saving) }));
    this.#saved = { version, at };
  }

  #logFault(event: string, fault: unknown): undefined {
    this.#host.log('info', event, { task: this.#definition.name, fault: causeOf(fault) });
  }

  #now(): number {
    return this.#host.now().getTime();
  }
}
