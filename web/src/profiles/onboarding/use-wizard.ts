import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { useLocation, useNavigate } from '../../page/router.tsx';
import { deviceClock } from '../../storage/device-clock.ts';
import type { OnboardingDraft } from './draft/draft.ts';
import type { DraftStorage } from './draft/draft-storage.ts';
import type { StepId } from './steps/steps.ts';
import {
  goBack,
  goForward,
  nearestReachable,
  newWizard,
  placeSchema,
  reopenSteps,
  startChanging,
  turnTo,
  type Wizard,
  withDraft,
  withValidSteps,
} from './wizard.ts';

const historyState = z.object({ place: placeSchema });

export interface KeptWizard {
  storage: DraftStorage;
  /** The wizard to continue from, if one is stored. */
  begun: Wizard | undefined;
}

/** One person's wizard, stored in the browser. Each place is a history entry, so that Back and Forward work. */
export function useWizard({ storage, begun }: KeptWizard) {
  const [wizard, setWizard] = useState(() => withValidSteps(begun ?? newWizard(), deviceClock.now()));
  const [isKept, setKept] = useState(() => storage.save(wizard));
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const visited = historyState.safeParse(state).data?.place;
  const place = nearestReachable(wizard, visited ?? wizard.place);

  // The first history entry needs its place too; otherwise Back would show the newest place. Whoever has pressed Back
  // already is on another entry, which stays as it is.
  const isMarked = visited !== undefined;
  useEffect(() => {
    if (!isMarked && location.pathname === pathname) navigate(pathname, { replace: true, state: { place } });
  });

  function keep(next: Wizard) {
    setWizard(next);
    setKept(storage.save(next));
  }

  function go(next: Wizard) {
    keep(next);
    navigate(pathname, { state: { place: next.place } });
  }

  return {
    draft: wizard.draft,
    place,
    /** Whether the draft survives a reload. */
    isKept,
    /** Stores a changed draft; with a page it also turns to that screen of the step. */
    edit: (draft: OnboardingDraft, page = place.page) => {
      const edited = withDraft(wizard, draft, place.step, deviceClock.now());
      if (page === place.page) keep(edited);
      else go(turnTo(edited, place, page));
    },
    advance: () => go(goForward(wizard, place)),
    goBack: () => go(goBack(wizard, place)),
    turnTo: (page: number) => go(turnTo(wizard, place, page)),
    change: (step: StepId, page: number) => go(startChanging(wizard, step, page)),
    reopen: (fields: readonly string[]) => go(reopenSteps(wizard, fields)),
  };
}
export type WizardControls = ReturnType<typeof useWizard>;
