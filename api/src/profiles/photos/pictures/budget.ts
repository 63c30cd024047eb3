type Budget = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** Work runs in the order of arrival. Work that weighs more than `most` runs alone. */
export function createBudget(most: number): Budget {
  const waiting: { weight: number; begin: () => void }[] = [];
  let underWay = 0;

  function admit() {
    for (let next = waiting[0]; next; next = waiting[0]) {
      if (underWay > 0 && underWay + next.weight > most) return;
      waiting.shift();
      underWay += next.weight;
      next.begin();
    }
  }

  return async (weight, work) => {
    await new Promise<void>((begin) => {
      waiting.push({ weight, begin });
      admit();
    });
    try {
      return await work();
    } finally {
      underWay -= weight;
      admit();
    }
  };
}
