import { toast } from '../../ui/over/toast.ts';

const didNotWork = 'That did not work. Please try again.';
/** One toast for a fault that happens again and again. */
const tell = () => toast.error(didNotWork, { id: 'fault' });

/** Tells the member that something threw which no page has caught. The fault still reaches the console. */
export function tellFaults(): () => void {
  const onError = ({ error, filename }: ErrorEvent) => {
    // The errors of extensions and of the browser itself (“ResizeObserver loop”) are not ours.
    if (error && filename.startsWith(location.origin)) tell();
  };
  const onRejection = ({ reason }: PromiseRejectionEvent) => {
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) tell();
  };
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  return () => {
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
  };
}
