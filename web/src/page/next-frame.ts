/** ms. A hidden page draws no frame. */
const longest = 100;

/** Resolves once the browser has shown what a press did, so that work which the press does not wait for comes after it. */
export const nextFrame = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, longest);
  });
