import { composeContext } from './compose.ts';
import type { Context } from './context.ts';
import { checkPhotoLibraries } from './profiles/photos/pictures/check-libraries.ts';
import { readSettings, type Settings } from './settings.ts';

type Started = { settings: Settings; context: Context } | { fault: string };

export function start(environment: NodeJS.ProcessEnv, folder: URL | string): Started {
  try {
    const settings = readSettings(environment);
    checkPhotoLibraries(folder);
    return { settings, context: composeContext(settings) };
  } catch (fault) {
    return { fault: fault instanceof Error ? fault.message : String(fault) };
  }
}
