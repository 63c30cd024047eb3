/** The first day of the week for a language: 0 is Sunday, 1 is Monday, 6 is Saturday. */
export function weekStartOf(language: string): 0 | 1 | 6 {
  try {
    const locale = new Intl.Locale(language);
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
    return firstDay === 1 || firstDay === 6 ? firstDay : 0;
  } catch {
    return 0;
  }
}

/** The first day of the week in every calendar on this device. */
export const weekStart = weekStartOf(navigator.language);

declare global {
  namespace Intl {
    /** Some browsers lack this; an older Safari has it as a property. */
    interface Locale {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    }
  }
}
