import type { OwnProfile } from '@veil/api/contract/profiles/my-profile';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { typeNames } from '../../members/type-names.ts';
import { useEditor } from '../editor/editor-context.ts';
import styles from './membership.module.css';
import { TypeDialog } from './type-dialog.tsx';
import { typeHeadingId, useTypeSignIn } from './use-type-sign-in.ts';

/** The profile's type, with the dialog that changes it. */
export function TypeCard({ profile }: { profile: OwnProfile }) {
  const { canEdit } = useEditor();
  const signIn = useTypeSignIn();
  const [isOpen, setOpen] = useState(signIn.resumed !== undefined);
  return (
    <Card as="section" className="stack-4 top" aria-labelledby={typeHeadingId}>
      <header className={`line-3 wraps apart ${styles.head}`}>
        <h2 id={typeHeadingId}>Profile type</h2>
        {canEdit && (
          <Button weight="quiet" size="small" onClick={() => signIn.ask(() => setOpen(true))}>
            Change type
          </Button>
        )}
      </header>
      <p>{typeNames[profile.type]}</p>
      {canEdit && (
        <p className="muted">
          When you change it, some of what you entered no longer fits. You see what that is before anything
          happens.
        </p>
      )}
      <TypeDialog open={isOpen} onClose={() => setOpen(false)} />
      {signIn.dialog}
    </Card>
  );
}
