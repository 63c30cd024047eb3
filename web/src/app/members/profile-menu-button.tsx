import type { Me } from '@veil/api/contract/people/me';
import { type ComponentProps, type ComponentType, useState } from 'react';
import { fetchCode } from '../../page/lazy-component.tsx';
import { MemberAvatar } from '../../profiles/photos/member-avatar.tsx';
import { toast } from '../../ui/over/toast.ts';
import styles from './profile-menu.module.css';

export interface ProfileMenuProps {
  user: Me;
}

const loadMenu = () => fetchCode(() => import('./profile-menu.tsx'));

/**
 * The button of the profile menu. The menu's code is large: `after-first-page.ts` fetches it when the pointer first
 * moves or a key is pressed. The open menu replaces this button on a click; replacing it earlier could swallow the
 * click.
 */
export function ProfileMenuButton({ user }: { user: Me }) {
  const [Menu, setMenu] = useState<ComponentType<ProfileMenuProps>>();

  async function open() {
    try {
      const { ProfileMenu } = await loadMenu();
      setMenu(() => ProfileMenu);
    } catch {
      toast.error('The menu could not be loaded. Please try again.');
    }
  }

  if (Menu) return <Menu user={user} />;
  return (
    <ProfileMenuTrigger
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
      onKeyDown={({ key }) => void (opening.includes(key) && open())}
    />
  );
}

const opening = ['ArrowDown', 'ArrowUp'];

export function ProfileMenuTrigger({ user, ...button }: { user: Me } & ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className={`plain-button centre ${styles.trigger}`}>
      <MemberAvatar
        handle={user.profile?.handle ?? user.name}
        path={user.profile?.photo ?? null}
        size="small"
      />
      <span className="visually-hidden">Your menu</span>
    </button>
  );
}
