// The durations are the library's defaults, which the product requires: success 2 s, others 4 s, loading until
// dismissed.
export { toast } from 'react-hot-toast/headless';
