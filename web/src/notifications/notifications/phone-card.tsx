import {
  type NotificationSettings,
  notificationSettingsMessages,
} from '@veil/api/contract/notifications/notification-settings';
import { useEffect, useState } from 'react';
import { isInstalled } from '../../browser/browser.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { endPhoneHere, type PhoneState, phoneState, startPhoneHere } from '../../session/phone.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { isByHand } from './install.ts';

interface PhoneCardProps {
  phone: NonNullable<NotificationSettings['phone']>;
  onChange: (settings: NotificationSettings) => void;
}

/**
 * Notifications on this device. The browser asks for permission only after the member has read what to expect and
 * pressed the button.
 */
export function PhoneCard({ phone: { publicKey, sessions }, onChange }: PhoneCardProps) {
  const [state, setState] = useState<PhoneState>();
  const { run, busy: isBusy } = useActionWithToast(notificationSettingsMessages.failed);
  const known = sessions.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text says what is in the list
  useEffect(() => {
    void phoneState({ sessions, publicKey }).then(setState, () => setState('impossible'));
  }, [known]);

  const turn = (action: () => Promise<NotificationSettings | undefined>) =>
    run(async () => {
      const settings = await action();
      if (settings) onChange(settings);
      setState(await phoneState(settings?.phone ?? { sessions, publicKey }));
    });

  return (
    <TitledCard id="phone" title="On this phone" className="stack">
      <p>
        Your phone shows “You have news”, and nothing else: not from whom, not what it is, not who we are. It
        ends when you sign out here.
      </p>
      {state === 'off' && (
        <Button busy={isBusy} onClick={() => void turn(() => startPhoneHere(publicKey))}>
          Show it on this phone
        </Button>
      )}
      {state === 'on' && (
        <>
          <p role="status">It is on.</p>
          <Button weight="quiet" busy={isBusy} onClick={() => void turn(endPhoneHere)}>
            Turn it off here
          </Button>
        </>
      )}
      {state === 'blocked' && (
        <p role="status">Your browser blocks it for this site. You can allow it in the browser’s settings.</p>
      )}
      {state === 'impossible' && (
        <p role="status">
          {isByHand() && !isInstalled()
            ? 'On an iPhone this works once the site is on your home screen: in Safari press Share, then “Add to Home Screen”, and open it from there.'
            : 'This browser cannot do it.'}
        </p>
      )}
    </TitledCard>
  );
}
