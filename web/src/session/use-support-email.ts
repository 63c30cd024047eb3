import useSWR from 'swr';
import { siteSettings } from '../api/settings.ts';

/** Where people who need a human write to; undefined until it is known. */
export function useSupportEmail(): string | undefined {
  return useSWR('settings.json', siteSettings, { revalidateOnFocus: false }).data?.supportEmail;
}
