// The durations are the library's defaults, which the product requires: success 2 s, others 4 s, loading until
// dismissed. Marked deviation, for WCAG 2.2.1: a toast stays while its reader is on it (`use-waiting.ts`), what it said stays
// in a list (`said.ts`), and one with an undo stays as long as the device chose (`page/undo-toast.tsx`).
export { toast } from 'react-hot-toast/headless';
