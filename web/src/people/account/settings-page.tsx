import {
  Bell,
  DoorOpen,
  Eye,
  FolderLock,
  KeyRound,
  type LucideIcon,
  Palette,
  ShieldOff,
  Users,
} from 'lucide-react';
import { MovedPart } from '../../page/moved-part.tsx';
import { Link } from '../../page/router.tsx';
import { isApproved } from '../../session/access.ts';
import { useUser } from '../../session/auth-context.ts';
import styles from './account.module.css';
import { isEditing } from './is-editing.ts';
import {
  useApartLine,
  useDataLine,
  useDevicesLine,
  useLeavingLine,
  useLookLine,
  usePeopleLine,
  useReachLine,
  useWhoCanLine,
} from './setting-lines.ts';

interface SettingRow {
  icon: LucideIcon;
  title: string;
  to: string;
  /** The state in words, or undefined until it is known. */
  useLine: () => string | undefined;
}

const devices: SettingRow = {
  icon: KeyRound,
  title: 'Sign-in and devices',
  to: '/account/devices',
  useLine: useDevicesLine,
};
const ofProfile: SettingRow[] = [
  { icon: Users, title: 'People of this profile', to: '/account/people', useLine: usePeopleLine },
  { icon: ShieldOff, title: 'Kept apart', to: '/account/apart', useLine: useApartLine },
];
const whoCan: SettingRow = { icon: Eye, title: 'Who can…', to: '/community/who-can', useLine: useWhoCanLine };
const reach: SettingRow = {
  icon: Bell,
  title: 'How we reach you',
  to: '/community/reach',
  useLine: useReachLine,
};
const look: SettingRow = {
  icon: Palette,
  title: 'Appearance',
  to: '/community/preferences',
  useLine: useLookLine,
};
const ending: SettingRow[] = [
  { icon: FolderLock, title: 'Your data', to: '/account/data', useLine: useDataLine },
  { icon: DoorOpen, title: 'Leave', to: '/account/leave', useLine: useLeavingLine },
];

/** Parts that were on this page, and the pages they are on now. */
const movedParts = {
  sessions: '/account/devices',
  'who-signs-in': '/account/people',
  shields: '/account/apart',
  blocked: '/account/apart',
  download: '/account/data',
  kept: '/account/data',
  consents: '/account/data',
  'who-saw': '/account/data',
  pause: '/account/leave',
  part: '/account/leave',
  delete: '/account/leave',
  'delete-together': '/account/leave',
};

/** `/account`: the first screen of the settings. */
export default function SettingsPage() {
  const user = useUser();
  const isMember = isApproved(user);
  const rows = [
    devices,
    ...(isEditing(user) ? ofProfile : []),
    ...(isMember ? [whoCan] : []),
    ...(user.profile?.onboardingCompleted ? [reach] : []),
    ...(isMember ? [look] : []),
    ...ending,
  ];
  return (
    <MovedPart parts={movedParts}>
      <div className="page narrow stack">
        <h1>Settings</h1>
        <ul>
          {rows.map((row) => (
            <Row key={row.to} {...row} />
          ))}
        </ul>
      </div>
    </MovedPart>
  );
}

function Row({ icon: Icon, title, to, useLine }: SettingRow) {
  return (
    <li>
      <Link className={`stack-4 with-picture middle row-link ${styles.setting}`} to={to}>
        <Icon aria-hidden size="1.25rem" strokeWidth={1.5} />
        <span className={`breaks ${styles.words}`}>
          <span className="firm">{title}</span>
          <span className="muted medium">{useLine()}</span>
        </span>
      </Link>
    </li>
  );
}
