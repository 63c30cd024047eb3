// Timings are the library's own, which the product asks for: success 2 s, others 4 s, loading until dismissed.
export { toast } from 'react-hot-toast/headless';
