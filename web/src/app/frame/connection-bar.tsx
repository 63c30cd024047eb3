import { WifiOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { type Connection, connection } from '../../api/connection.ts';
import { NoticeBar } from '../../ui/notice-bar.tsx';

const texts: Record<Connection, string | undefined> = {
  online: undefined,
  offline: 'You are offline. What you see may be out of date until the connection returns.',
  unreachable: 'Veil cannot be reached at the moment. What you see may be out of date until it answers.',
};

/** Says once for the whole page that the connection is lost. */
export function ConnectionBar() {
  const state = useSyncExternalStore<Connection>(connection.subscribe, connection.state, () => 'online');
  return <NoticeBar icon={WifiOff} text={texts[state]} />;
}
