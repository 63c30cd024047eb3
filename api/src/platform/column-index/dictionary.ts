import { eachLine } from '../runtime/lines.ts';
import { createPauses, inSlices, joinInSlices, sortedInSlices } from '../turns/slices.ts';
import { SplitMap } from './split-map.ts';

const bytesPerWord = 48;
const pieceWords = 1024;

/** Words with the same beginning, as handles often have, usually differ at their ends. */
const hashOfWord = (word: string): number =>
  word.charCodeAt(0) + 7 * word.charCodeAt(word.length - 1) + 31 * word.charCodeAt(word.length >> 1);

export type WordOrder = Uint32Array;

export class Dictionary {
  readonly #words: string[] = [];
  #sorted: WordOrder = new Uint32Array();
  readonly #late = new SplitMap<string, number>(hashOfWord);

  get size(): number {
    return this.#words.length;
  }

  get bytes(): number {
    return this.#words.reduce((sum, word) => sum + word.length + bytesPerWord, 0);
  }

  numberOf(word: string): number {
    const known = this.#late.get(word) ?? this.#find(word);
    if (known !== undefined) return known;
    this.#late.set(word, this.#words.length);
    return this.#words.push(word) - 1;
  }

  /** The sorted numbers of all words, and the place of each number. No word may be added while this runs. */
  async order(): Promise<{ sorted: WordOrder; places: Uint32Array }> {
    await this.#sort();
    const [sorted, places] = [this.#sorted, new Uint32Array(this.size)];
    await inSlices(this.size, (place) => {
      places[sorted[place] ?? 0] = place;
    });
    return { sorted, places };
  }

  async #sort(): Promise<void> {
    const first = this.#sorted.length;
    if (first === this.size) return;
    const came = new Uint32Array(this.size - first);
    await inSlices(came.length, (at) => {
      came[at] = first + at;
    });
    const late = await sortedInSlices(came, this.#inOrder);
    const merged = new Uint32Array(this.size);
    let [early, next] = [0, 0];
    await inSlices(merged.length, (at) => {
      const [one, other] = [this.#sorted[early], late[next]];
      const takesEarly = one !== undefined && (other === undefined || this.#word(one) < this.#word(other));
      merged[at] = (takesEarly ? one : other) ?? 0;
      if (takesEarly) early++;
      else next++;
    });
    this.#sorted = merged;
    this.#late.clear();
  }

  isWith(number: number, prefix: string): boolean {
    return this.#word(number).startsWith(prefix);
  }

  /** The range of an order whose words begin with the prefix. The end is exclusive. */
  placesWith(prefix: string, order: WordOrder): readonly [from: number, end: number] {
    return [
      this.#firstWhere(order, (word) => word >= prefix),
      this.#firstWhere(order, (word) => word >= prefix && !word.startsWith(prefix)),
    ];
  }

  /** The words in order, so that loading needs no sorting, with the place of each number. */
  async save(): Promise<{ words: Uint8Array; places: Uint32Array }> {
    const { sorted, places } = await this.order();
    const pieces: Buffer[] = [];
    const pause = createPauses();
    for (let from = 0; from < this.size; from += pieceWords) {
      const numbers = sorted.subarray(from, from + pieceWords);
      const words = Array.from(numbers, (number) => this.#word(number));
      pieces.push(Buffer.from(`${from === 0 ? '' : '\n'}${words.join('\n')}`));
      await pause();
    }
    return { words: await joinInSlices(pieces), places };
  }

  async load(bytes: Uint8Array): Promise<void> {
    await eachLine(bytes, (word) => this.#words.push(word));
    const sorted = new Uint32Array(this.size);
    await inSlices(this.size, (number) => {
      sorted[number] = number;
    });
    this.#sorted = sorted;
  }

  readonly #inOrder = (one: number, other: number): number => (this.#word(one) < this.#word(other) ? -1 : 1);

  #word(number: number): string {
    return this.#words[number] ?? '';
  }

  #find(word: string): number | undefined {
    const number = this.#sorted[this.#firstWhere(this.#sorted, (other) => other >= word)];
    return number !== undefined && this.#words[number] === word ? number : undefined;
  }

  /** @param holds is true for all words from some word on, and false for all before it */
  #firstWhere(order: WordOrder, holds: (word: string) => boolean): number {
    let [low, high] = [0, order.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (holds(this.#word(order[middle] ?? 0))) high = middle;
      else low = middle + 1;
    }
    return low;
  }
}
