import useSWR from 'swr';

/** Imported late: it brings zod, which a public page should not load for an address. */
const settings = async () => (await import('../api/settings.ts')).siteSettings();

/** Settings of this deployment; undefined until they are read. */
export const useSiteSettings = () => useSWR('settings.json', settings, { revalidateOnFocus: false }).data;

/** The address of the support; undefined until the settings are read. */
export const useSupportEmail = (): string | undefined => useSiteSettings()?.supportEmail;
