import { dashboard } from '@veil/api/contract/discovery/home/home';
import { useRead } from '../../api/use-read.ts';
import { useAtLeisure } from '../../page/use-at-leisure.ts';

/** All cards of the dashboard, read with one call. */
export function useDashboard() {
  const { data, ...reading } = useRead(dashboard, {});
  return { data: useAtLeisure(data), ...reading };
}
