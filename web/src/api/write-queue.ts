/**
 * @returns a function that runs writes one after the other, in the order of the calls. Two presses of one button that
 * are sent at once may arrive in reverse order.
 */
export function createWriteQueue(): <Answer>(write: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const turn = last.then(write, write);
    last = turn;
    return turn;
  };
}
