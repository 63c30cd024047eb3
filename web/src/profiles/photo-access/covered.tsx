import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import styles from './photo-access.module.css';

/** Hides its children when the window loses the focus, until a press. It also prevents dragging and saving. */
export function Covered({ children }: { children: ReactNode }) {
  const [isCovered, setCovered] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const cover = () => setCovered(true);
    const onHidden = () => document.hidden && cover();
    window.addEventListener('blur', cover);
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      window.removeEventListener('blur', cover);
      document.removeEventListener('visibilitychange', onHidden);
    };
  }, []);
  useEffect(() => {
    const refuse = (event: Event) => event.preventDefault();
    const kinds = isCovered ? [] : ['contextmenu', 'dragstart'];
    for (const kind of kinds) place.current?.addEventListener(kind, refuse);
  }, [isCovered]);
  if (isCovered)
    return (
      <div className={`stack-3 centred ${styles.cover}`}>
        <EyeOff aria-hidden size={28} strokeWidth={1.25} />
        <p>The pictures are covered while you are elsewhere.</p>
        <Button weight="quiet" size="small" ref={takeFocus} onClick={() => setCovered(false)}>
          Show them again
        </Button>
      </div>
    );
  return (
    <div ref={place} className={styles.shown}>
      {children}
    </div>
  );
}
