type Output = Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;

/** Before that, in ms, nobody wonders whether it still runs. */
const firstMs = 15_000;
const eachMs = 60_000;
const clearLine = '\r\u001B[K';

/**
 * What a run is doing: `84 of 313 files, 1 failed`. It is a line that replaces itself on a terminal. Elsewhere a line comes
 * after 15 seconds and then each minute.
 */
export class Progress {
  readonly #out: Output;
  readonly #startedAt = performance.now();
  #text = '';
  #timer: NodeJS.Timeout | undefined;

  constructor(out: Output = process.stdout) {
    this.#out = out;
    if (!out.isTTY) this.#timer = setTimeout(() => this.#printRegularly(), firstMs).unref();
  }

  show(text: string): void {
    this.#text = text;
    if (this.#out.isTTY) this.#out.write(`${clearLine}${text}`);
  }

  showFiles(done: number, total: number, failed: number): void {
    this.show(`${done} of ${total} files${failed > 0 ? `, ${failed} failed` : ''}`);
  }

  /** Leaves nothing on a terminal. */
  end(): void {
    clearTimeout(this.#timer);
    if (this.#out.isTTY) this.#out.write(clearLine);
  }

  #printRegularly(): void {
    this.#print();
    this.#timer = setInterval(() => this.#print(), eachMs).unref();
  }

  #print(): void {
    const seconds = Math.round((performance.now() - this.#startedAt) / 1000);
    this.#out.write(`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}  ${this.#text}\n`);
  }
}
