import type { GroupDetail } from '@veil/api/contract/gatherings/groups/groups';
import { LazyMenu } from '../../../ui/over/lazy-menu.tsx';
import styles from './group-page.module.css';

export interface GroupMenuProps {
  group: GroupDetail;
  onChange: () => void;
}

export const GroupMenu = (props: GroupMenuProps) => (
  <div className={styles.tools}>
    <LazyMenu
      about={props.group.name}
      load={async () => (await import('./open-group-menu.tsx')).OpenGroupMenu}
      menu={props}
    />
  </div>
);
