import useSWR from 'swr';

/** Imported lazily, because it brings zod, which is too large for a public page that only needs an address. */
const settings = async () => (await import('../api/settings.ts')).siteSettings();

/** Settings of this deployment; undefined until they are read. */
export const useSiteSettings = () => useSWR('settings.json', settings, { revalidateOnFocus: false }).data;

/** The support address; undefined until the settings are read. */
export const useSupportEmail = (): string | undefined => useSiteSettings()?.supportEmail;
