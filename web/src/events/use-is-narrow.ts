import { useMedia } from '../page/use-media.ts';

/** Whether the screen is a phone's: what is there differs, not only how it looks. */
export const useIsNarrow = (): boolean => useMedia('(width < 768px)');
