import { Trash2 } from 'lucide-react';
import { LinkedBar } from '../page/linked-bar.tsx';

/** Above every page of somebody who has not said yet whether their profile is deleted whole. */
export function DeletionBar() {
  return (
    <LinkedBar
      icon={Trash2}
      text="Somebody you share this profile with asks to delete it whole. Without your yes it stays."
      to="/account#delete-together"
    >
      Say yes or no
    </LinkedBar>
  );
}
