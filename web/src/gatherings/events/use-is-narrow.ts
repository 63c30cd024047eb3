import { useMedia } from '../../page/use-media.ts';

/** Whether the screen is narrow enough for the phone layout, which has other content and not only another style. */
export const useIsNarrow = (): boolean => useMedia('(width < 768px)');
