/** How often a list is asked for again that is still being put together, in ms. */
const step = 3000;

export const whileGathering = {
  refreshInterval: (answer: { isGathering: boolean } | undefined) => (answer?.isGathering ? step : 0),
};
