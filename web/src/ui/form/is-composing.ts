import type { KeyboardEvent } from 'react';

/** The key code that browsers give every key which an input method handles. */
const handledKey = 229;

/**
 * Whether the key belongs to an input method that composes a word, as Enter does when it chooses one. Safari reports
 * the Enter that ends a composition by its key code alone.
 */
export const isComposing = ({ nativeEvent }: Pick<KeyboardEvent, 'nativeEvent'>): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === handledKey;
