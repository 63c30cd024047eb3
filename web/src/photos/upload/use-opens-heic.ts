import { useSiteSettings } from '../../session/use-site-settings.ts';

/** Whether the API opens HEIC photos; not until that is known. */
export const useOpensHeic = (): boolean => useSiteSettings()?.opensHeic === true;
