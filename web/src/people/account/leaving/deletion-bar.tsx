import { Trash2 } from 'lucide-react';
import { LinkedBar } from '../../../page/linked-bar.tsx';

/** Shown above every page until this person has answered whether the whole profile is deleted. */
export function DeletionBar() {
  return (
    <LinkedBar
      icon={Trash2}
      text="Somebody you share this profile with asks to delete it whole. Without your yes it stays."
      to="/account/leave#delete-together"
    >
      Say yes or no
    </LinkedBar>
  );
}
