import {
  type NotificationSettings,
  notificationSettingsMessages,
  ownNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import { useRead } from '../../api/use-read.ts';
import { SettingsTrail } from '../../page/settings-trail.tsx';
import { Card } from '../../ui/card.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { AddressCard } from './address-card.tsx';
import { PhoneCard } from './phone-card.tsx';
import { TimesCard } from './times-card.tsx';

/** `/community/reach`: how and when a member can be reached outside the app. */
export default function NotificationSettingsPage() {
  const { data, error, retry, replace } = useRead(ownNotificationSettings, {}, { revalidateOnFocus: true });
  const show = (settings: NotificationSettings) => void replace(settings, { revalidate: false });
  return (
    <div className="page narrow stack">
      <SettingsTrail />
      <header className="stack">
        <h1>How may we reach you?</h1>
        <p className="lead">
          Nothing leaves Veil unless you ask for it here. What we send names nobody, and does not say who we
          are or what it is about.
        </p>
      </header>
      {content()}
    </div>
  );

  function content() {
    if (!data)
      return error ? (
        <ErrorState title={notificationSettingsMessages.loadFailed} text={error.message} onRetry={retry} />
      ) : (
        <Card>
          <Skeleton label="Loading how we may reach you" rows={3} />
        </Card>
      );
    return (
      <>
        <AddressCard settings={data} onChange={show} />
        {data.phone && <PhoneCard phone={data.phone} onChange={show} />}
        <TimesCard settings={data} onChange={show} />
      </>
    );
  }
}
