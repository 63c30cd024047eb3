/** 0 is Sunday, 1 is Monday, 6 is Saturday: the first day of the week where a language is spoken. */
export function weekStartOf(language: string): 0 | 1 | 6 {
  try {
    const locale = new Intl.Locale(language);
    const { firstDay } = locale.getWeekInfo?.() ?? locale.weekInfo ?? {};
    return firstDay === 1 || firstDay === 6 ? firstDay : 0;
  } catch {
    return 0;
  }
}

/** In every calendar on this device. */
export const weekStart = weekStartOf(navigator.language);

declare global {
  namespace Intl {
    /** Not in every browser yet; an older Safari has it as a value. */
    interface Locale {
      getWeekInfo?: () => { firstDay: number };
      weekInfo?: { firstDay: number };
    }
  }
}
