import useSWR from 'swr';

/** Fetched late: a public page shows the address, and should not wait for what reads the settings. */
const settings = async () => (await import('../api/settings.ts')).siteSettings();

/** Where people who need a human write to; undefined until it is known. */
export function useSupportEmail(): string | undefined {
  return useSWR('settings.json', settings, { revalidateOnFocus: false }).data?.supportEmail;
}
