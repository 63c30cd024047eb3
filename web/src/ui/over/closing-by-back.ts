import { useEffect, useEffectEvent } from 'react';

/** A position in the history: the router's index of the page, and the number of layers over it. */
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

/**
 * Tracks the position by wrapping the history functions, since the router does not report its pushes. A choice made
 * inside a layer replaces the layer's entry.
 */
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
  // The entry belongs to a layer that was closed in another way, so Back continues to the previous page.
  if (above.length === 0) history.back();
  for (const { close } of above.reverse()) close();
}

/**
 * Puts a layer over the page with a history entry that Back removes. Closing it in another way leaves the entry,
 * because going back at once would race with a navigation that the same press started.
 */
function pushLayer(close: () => void): () => void {
  if (!currentPlace) followHistory();
  const layer = { depth: (layers.at(-1)?.depth ?? 0) + 1, close };
  layers.push(layer);
  // The router finds its own entry under the same key.
  if (placeNow().over < layer.depth) history.pushState({ ...history.state, over: layer.depth }, '');
  return () => void layers.splice(layers.indexOf(layer), 1);
}

/** While a layer is open, Back closes it and stays on the page. */
export function useClosingByBack(isOpen: boolean, onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => (isOpen ? pushLayer(() => close()) : undefined), [isOpen]);
}
