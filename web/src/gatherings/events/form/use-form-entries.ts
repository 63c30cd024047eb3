import { useLocation, useNavigate } from '../../../page/router.tsx';

const list = '/community/events';

/** The place of the current page in the tab's history. The router counts from the page that was opened first. */
const currentEntry = (): number => window.history.state?.idx ?? 0;

/** The screens of a form as entries of the tab's history. Each entry knows where the first one is. */
export function useFormEntries() {
  const navigate = useNavigate();
  const { state } = useLocation();
  const first: number = state?.formBeganAt ?? currentEntry();

  /** Goes to an earlier entry, and then does something before that page is drawn. */
  function goTo(entry: number, then: () => Promise<void>): void {
    if (entry === currentEntry()) return void then();
    addEventListener('popstate', () => void then(), { once: true });
    void navigate(entry - currentEntry());
  }

  const replaceByList = async () => navigate(list, { replace: true });

  return {
    /** The state of a further entry of the form. */
    state: { formBeganAt: first },
    /** Opens a page in place of all screens, so that Back leads to where the person came from, or to the list. */
    leaveFor(path: string): void {
      goTo(Math.max(0, first - 1), async () => {
        if (first === 0) await replaceByList();
        await navigate(path);
      });
    },
    /** Goes back to where the person came from, or to the list. */
    leave(): void {
      if (first === 0) goTo(0, replaceByList);
      else void navigate(first - 1 - currentEntry());
    },
  };
}
