import type { discoveryTags as endpoint } from '../../contract/tags.ts';
import type { Handler } from '../http/serve.ts';
import { discoveryCatalogue } from './catalogue.ts';

/** The catalogue is part of the app: no store is asked. */
export const discoveryTags: Handler<typeof endpoint> = () => ({ categories: discoveryCatalogue });
