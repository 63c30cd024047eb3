import { deviceChoice } from './device-choice.ts';
import type { PageRoute } from './page-route.ts';

/** Whether the browser's tab and history name the kind of a page, or say "Veil" on each. */
export const tabTitles = deviceChoice('veil.titles', ['named', 'neutral'], () => 'named');

export const tabTitle = (title: string): string => (title === '' ? 'Veil' : `${title} · Veil`);

/** A title names no member, group or event. Pages that visitors may see always have theirs. */
export const tabTitleOf = ({ access, title, isDiscreet = false }: PageRoute, isNeutral: boolean): string =>
  access !== 'visitor' && (isDiscreet || isNeutral) ? 'Veil' : tabTitle(title);
