import {
  type NotificationFrequency,
  type NotificationGroup,
  type NotificationKind,
  notificationFrequencies,
  notificationGroups,
  notificationKindNames,
  notificationKinds,
} from '@veil/api/contract/notifications/notification-kinds';
import {
  type NotificationSettings,
  notificationSettingsMessages,
  saveNotificationSettings,
} from '@veil/api/contract/notifications/notification-settings';
import { useRef } from 'react';
import { messageOf } from '../../api/error.ts';
import { useWrite } from '../../api/use-write.ts';
import { timeZone } from '../../browser/locale.ts';
import { isReviewer } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import { TitledCard } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { choicesOf } from '../../ui/form/choices.ts';
import { Select } from '../../ui/form/select.tsx';
import { toast } from '../../ui/over/toast.ts';
import {
  chooseTogether,
  type Frequencies,
  frequencyNames,
  frequencyOf,
  sharedFrequency,
} from './frequencies.ts';
import styles from './notifications.module.css';

interface TimesCardProps {
  settings: NotificationSettings;
  onChange: (settings: NotificationSettings) => void;
}

const choices = choicesOf(notificationFrequencies, frequencyNames);
const mixed = { value: 'mixed', label: 'Differs by kind' };
const groups = Object.keys(notificationGroups) as NotificationGroup[];
const night = { from: 22, until: 8 };
const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: `${String(hour).padStart(2, '0')}:00`,
}));

/** The hours at which notifications are sent, and how often each kind is. A choice is saved at once. */
export function TimesCard({ settings, onChange }: TimesCardProps) {
  const { frequencies: byMail, onPhone, hasWords, hasFavorites, quiet } = settings;
  const ofMail = { field: 'frequencies', name: 'By mail', chosen: byMail } as const;
  const ofPhone = { field: 'onPhone', name: 'On a phone', chosen: onPhone } as const;
  const ways = [...(settings.mail ? [ofMail] : []), ...(settings.phone?.sessions.length ? [ofPhone] : [])];
  const hasWay = ways.length > 0;
  const channels = hasWay ? ways : [ofMail, ofPhone];
  const { write } = useWrite(saveNotificationSettings);
  const user = useUser();
  const isStaff = isReviewer(user);
  const kinds = notificationKindNames.filter((kind) => isStaff || !notificationKinds[kind].isOfStaff);
  /**
   * Saves run one after the other, because each contains all settings and an earlier answer must not undo a later
   * choice.
   */
  const latest = useRef<Promise<unknown>>(Promise.resolve());

  function save(
    changes: Partial<
      Pick<NotificationSettings, 'frequencies' | 'onPhone' | 'hasWords' | 'hasFavorites' | 'quiet'>
    >,
  ) {
    const next = {
      frequencies: byMail,
      onPhone,
      hasWords,
      hasFavorites,
      quiet,
      timeZone: timeZone(),
      ...changes,
    };
    onChange({ ...settings, ...next });
    const sent = latest.current.then(() => write(next));
    const done: Promise<unknown> = sent.then(
      (kept) => latest.current === done && onChange(kept),
      (fault: unknown) => {
        if (latest.current === done) onChange(settings);
        toast.error(messageOf(fault, notificationSettingsMessages.failed));
      },
    );
    latest.current = done;
  }

  const saveTogether = (together: readonly NotificationKind[], frequency: NotificationFrequency) =>
    save(
      Object.fromEntries(
        channels.map(({ field, chosen }) => [field, chooseTogether(chosen, together, frequency)]),
      ),
    );

  return (
    <TitledCard id="times" title="When" className="stack">
      <p className="muted">
        {hasWay
          ? 'Only “At once” counts on the bell. Each choice is saved.'
          : 'Nothing is sent now. Only “At once” counts on the bell. Each choice is saved.'}
      </p>
      {groups.map((group) => {
        const together = kinds.filter((kind) => notificationKinds[kind].group === group);
        const shared = sharedFrequency(
          channels.map(({ chosen }) => chosen),
          together,
        );
        return (
          <Select
            key={group}
            label={notificationGroups[group]}
            options={shared === undefined ? [mixed, ...choices] : choices}
            value={shared ?? mixed.value}
            onChange={({ target }) => {
              const frequency = frequencyNamed(target.value);
              if (frequency) saveTogether(together, frequency);
            }}
          />
        );
      })}
      {user.profile?.type !== 'single' && (
        <Checkbox
          label="New in your Favorites"
          hint="What somebody else on your profile saves, in News and at Home. Nobody sees what you choose."
          checked={hasFavorites}
          onChange={({ target }) => save({ hasFavorites: target.checked })}
        />
      )}
      {hasWay && (
        <>
          <Checkbox
            label="Nothing at night"
            hint="What comes about then waits for the morning."
            checked={quiet !== null}
            onChange={({ target }) => save({ quiet: target.checked ? night : null })}
          />
          {quiet && (
            <div className={styles.hours}>
              {(['from', 'until'] as const).map((end) => (
                <Select
                  key={end}
                  label={end === 'from' ? 'From' : 'Until'}
                  options={hours}
                  value={String(quiet[end])}
                  onChange={({ target }) => save({ quiet: { ...quiet, [end]: Number(target.value) } })}
                />
              ))}
            </div>
          )}
          {settings.mail && (
            <Checkbox
              label="Say in the mail what it is about"
              hint="Anyone who can read your mail then reads that too. Your phone never says it."
              checked={hasWords}
              onChange={({ target }) => save({ hasWords: target.checked })}
            />
          )}
          <details>
            <summary>Fine-tune</summary>
            <div className={styles.kinds}>
              {kinds.map((kind) => (
                <fieldset key={kind} className={`bare stack-3 wide-tiles ${styles.kind}`}>
                  <legend>{notificationKinds[kind].label}</legend>
                  {channels.map(({ field, name, chosen }) => (
                    <Select
                      key={field}
                      label={name}
                      options={choices}
                      value={frequencyOf(chosen, kind)}
                      onChange={({ target }) => save({ [field]: changed(chosen, kind, target.value) })}
                    />
                  ))}
                </fieldset>
              ))}
            </div>
          </details>
        </>
      )}
    </TitledCard>
  );
}

const frequencyNamed = (value: string): NotificationFrequency | undefined =>
  notificationFrequencies.find((one) => one === value);

function changed(chosen: Frequencies, kind: NotificationKind, value: string): Frequencies {
  const frequency = frequencyNamed(value);
  return frequency ? { ...chosen, [kind]: frequency } : chosen;
}
