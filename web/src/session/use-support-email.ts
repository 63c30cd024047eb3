import useSWR from 'swr';

/** Imported late: it brings zod, which a public page should not load for an address. */
const settings = async () => (await import('../api/settings.ts')).siteSettings();

/** The address of the support; undefined until the settings are read. */
export function useSupportEmail(): string | undefined {
  return useSWR('settings.json', settings, { revalidateOnFocus: false }).data?.supportEmail;
}
