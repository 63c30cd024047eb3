/** One window of an engine. Positions are in CSS px of the page. */
export interface Engine {
  goTo(address: string): Promise<void>;
  /** Calls a function in the page, which may use nothing but its arguments. */
  run<Args extends readonly unknown[], Result>(
    call: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>;
  press(x: number, y: number): Promise<void>;
  /** Presses keys that are held together. */
  hit(...keys: Key[]): Promise<void>;
  /** Types one line. */
  type(line: string): Promise<void>;
  /** Opens a tab behind this one. @returns what goes on in it */
  openTab(address: string): Promise<() => Promise<void>>;
  picture(): Promise<Buffer>;
  /** Names of the files that were downloaded. */
  downloads(): string[];
  close(): Promise<void>;
}

export type Key = 'Shift' | 'Enter' | 'ArrowRight';

/** Of a phone, in CSS px. */
export const size = { width: 390, height: 844 };
