import type { Me } from '@veil/api/contract/me';
import { type ComponentProps, type ComponentType, useEffect, useRef, useState } from 'react';
import { Avatar } from '../ui/avatar.tsx';
import { toast } from '../ui/toast.ts';
import styles from './profile-menu.module.css';

export interface ProfileMenuProps {
  user: Me;
  /** It was asked for before its code had arrived. */
  isOpenAtOnce: boolean;
  /** The button it replaces had the focus. */
  takesFocus: boolean;
}

/**
 * The button of the profile menu. The menu itself is large and wanted by few at once: it is fetched when
 * somebody moves, and shown at once where the button was pressed before.
 */
export function ProfileMenuButton({ user }: { user: Me }) {
  const [Menu, setMenu] = useState<ComponentType<ProfileMenuProps>>();
  const [isWanted, setWanted] = useState(false);
  const [hadFocus, setHadFocus] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  async function fetchMenu() {
    const { ProfileMenu } = await import('./profile-menu.tsx');
    setHadFocus(document.activeElement === button.current);
    setMenu(() => ProfileMenu);
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; what fails here is fetched again on a press.
  useEffect(() => atFirstSign(() => fetchMenu().catch(() => undefined)), []);

  async function open() {
    setWanted(true);
    await fetchMenu().catch(() => toast.error('The menu could not be loaded. Please try again.'));
  }

  if (Menu) return <Menu user={user} isOpenAtOnce={isWanted} takesFocus={hadFocus} />;
  return (
    <ProfileMenuTrigger
      ref={button}
      user={user}
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={() => void open()}
    />
  );
}

export function ProfileMenuTrigger({ user, ...button }: { user: Me } & ComponentProps<'button'>) {
  return (
    <button {...button} type="button" className={styles.trigger}>
      <Avatar handle={user.profile?.handle ?? user.name} size="small" />
      <span className="visually-hidden">Your menu</span>
    </button>
  );
}

/** Runs at the first sign of somebody there: until then the line is for what the page shows. */
function atFirstSign(work: () => void): () => void {
  const stopped = new AbortController();
  for (const sign of ['pointermove', 'pointerdown', 'keydown'])
    window.addEventListener(
      sign,
      () => {
        stopped.abort();
        work();
      },
      { signal: stopped.signal },
    );
  return () => stopped.abort();
}
