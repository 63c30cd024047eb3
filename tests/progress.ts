/** How far a run is: `84 of 313 files, 1 failed`. A line that replaces itself on a terminal, elsewhere one for each tenth. */
export class Progress {
  readonly #total: number;
  readonly #out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'>;
  #done = 0;

  constructor(total: number, out: Pick<NodeJS.WriteStream, 'write' | 'isTTY'> = process.stdout) {
    this.#total = total;
    this.#out = out;
    if (out.isTTY) this.#show(0);
  }

  fileDone(failed: number): void {
    const tenthOf = (done: number) => Math.floor((done * 10) / this.#total);
    this.#done++;
    const isNewTenth = tenthOf(this.#done) > tenthOf(this.#done - 1);
    if (this.#out.isTTY || (isNewTenth && this.#total >= quietBelow)) this.#show(failed);
  }

  /** Leaves nothing on a terminal. */
  end(): void {
    if (this.#out.isTTY) this.#out.write(clearLine);
  }

  #show(failed: number): void {
    const text = `${this.#done} of ${this.#total} files${failed > 0 ? `, ${failed} failed` : ''}`;
    this.#out.write(this.#out.isTTY ? `${clearLine}${text}` : `${text}\n`);
  }
}

/** So few files are done before anybody wonders. */
const quietBelow = 20;
const clearLine = '\r\u001B[K';
