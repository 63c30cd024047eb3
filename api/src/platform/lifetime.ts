import { eachApart } from './turns/each-apart.ts';

/** Lives as long as an instance of the app, such as work that goes on after an answer. */
export interface Resident {
  readonly name: string;
  start?(): Promise<void>;
  stop?(): Promise<void>;
}

export type Lifetime = ReturnType<typeof createLifetime>;

/** They stop in reverse order. A failing resident is passed to `onError`; the others start and stop all the same. */
export function createLifetime(onError: (name: string, fault: unknown) => void) {
  const residents: Resident[] = [];
  const tell = ({ name }: Resident, fault: unknown) => onError(name, fault);
  return {
    add(resident: Resident): void {
      residents.push(resident);
    },
    start: (): Promise<void> => eachApart(residents, async (resident) => resident.start?.(), tell),
    stop: (): Promise<void> => eachApart(residents.toReversed(), async (resident) => resident.stop?.(), tell),
  };
}
