import { forbidden, options } from './api/import-rules.ts';

export default { forbidden, options };
