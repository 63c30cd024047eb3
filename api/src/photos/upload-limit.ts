import type { Database } from '@azure/cosmos';
import { photoMessages } from '../../contract/photos.ts';
import { createWindowLimit, type WindowLimit } from '../platform/window-limit.ts';

/** At most 30 uploads per person in any hour. */
export const createUploadLimit = (database: Database): WindowLimit =>
  createWindowLimit(database, {
    name: 'photo-uploads',
    most: 30,
    windowSeconds: 60 * 60,
    refusal: () => photoMessages.tooManyUploads,
  });
