import { useEffect, useEffectEvent } from 'react';

/** The browser's place: the router's number of the page, and how many layers its entries have put over it. */
interface HistoryPlace {
  idx: number | undefined;
  over: number;
}

interface Layer {
  depth: number;
  close: () => void;
}

const layers: Layer[] = [];
let currentPlace: HistoryPlace | undefined;

const placeNow = (): HistoryPlace => ({ idx: history.state?.idx, over: history.state?.over ?? 0 });

/** The router tells nobody that it pushed an entry, and a choice made inside a layer replaces that of the layer. */
function followHistory() {
  currentPlace = placeNow();
  const push = history.pushState.bind(history);
  const replace = history.replaceState.bind(history);
  history.pushState = (...entry) => {
    push(...entry);
    currentPlace = placeNow();
  };
  history.replaceState = (state, ...rest) => replace({ ...state, over: currentPlace?.over }, ...rest);
  addEventListener('popstate', closeLayersAbove);
}

function closeLayersAbove() {
  const before = currentPlace;
  currentPlace = placeNow();
  const { idx, over } = currentPlace;
  if (!before || before.idx !== idx || before.over <= over) return;
  const above = layers.filter(({ depth }) => depth > over);
  // The entry of a layer that was closed otherwise: Back goes on to the page before.
  if (above.length === 0) history.back();
  for (const { close } of above.reverse()) close();
}

/**
 * Puts a layer over the page, with an entry of the history that Back takes away. Closing it otherwise leaves the entry:
 * to go back at once would race with a navigation that begins by the same press.
 */
function pushLayer(close: () => void): () => void {
  if (!currentPlace) followHistory();
  const layer = { depth: (layers.at(-1)?.depth ?? 0) + 1, close };
  layers.push(layer);
  // The router finds its own entry under the same key.
  if (placeNow().over < layer.depth) history.pushState({ ...history.state, over: layer.depth }, '');
  return () => void layers.splice(layers.indexOf(layer), 1);
}

/** While something lies open over the page, Back closes it and the page stays. */
export function useClosingByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? pushLayer(() => close()) : undefined), [isOpen]);
}
