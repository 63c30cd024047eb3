import { Blinds } from 'lucide-react';
import { useState } from 'react';
import { lazyPart } from '../../page/lazy-part.tsx';
import { Button } from '../../ui/button.tsx';
import { NoticeBar } from '../../ui/notice-bar.tsx';
import { curtainNames, curtainsLeftOpen } from './curtains-left-open.ts';

const CurtainsDialog = lazyPart(async () => (await import('./curtains-dialog.tsx')).default, {
  failure: 'The curtains could not be drawn',
});

/** Shown above every page while something is not closed that drawing the curtains was to close. */
export function CurtainsBar() {
  const left = curtainsLeftOpen.use();
  const [isDrawing, setDrawing] = useState(false);
  const text =
    left.length === 0
      ? undefined
      : `Not closed yet: ${left.map((name) => curtainNames[name].toLowerCase()).join(', ')}.`;
  return (
    <>
      <NoticeBar
        icon={Blinds}
        text={text}
        action={
          <Button weight="quiet" size="small" onClick={() => setDrawing(true)}>
            Close the rest
          </Button>
        }
      />
      {isDrawing && <CurtainsDialog isRest onClose={() => setDrawing(false)} />}
    </>
  );
}
