import { useSiteSettings } from '../../../session/use-site-settings.ts';

/** Whether the API can decode HEIC photos; false until that is known. */
export const useOpensHeic = (): boolean => useSiteSettings()?.opensHeic === true;
