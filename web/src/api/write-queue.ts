/**
 * @returns what runs writes in the order in which they were asked for, each once the one before has ended. Two presses of
 * one button, sent at once, may arrive in reverse.
 */
export function createWriteQueue(): <Answer>(write: () => Promise<Answer>) => Promise<Answer> {
  let last: Promise<unknown> = Promise.resolve();
  return (write) => {
    const turn = last.then(write, write);
    last = turn;
    return turn;
  };
}
