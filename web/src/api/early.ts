declare global {
  interface Window {
    /** Left by `/before-members.js`: what it asked for, as whom, before the app was there. */
    veilEarly?: {
      token: string;
      settings: Promise<unknown>;
      answers: Map<string, Promise<Response | undefined>>;
    };
  }
}

/** The answer to a read asked for early as the bearer of `token`, for the first who wants it. */
export async function earlyAnswer(path: string, token: string | null): Promise<Response | undefined> {
  const early = window.veilEarly;
  if (early?.token !== token) return undefined;
  const answer = early?.answers.get(path);
  early?.answers.delete(path);
  return answer;
}

/** The content of `/settings.json`, where it was asked for early and came. */
export const earlySettings = async (): Promise<unknown> => window.veilEarly?.settings;
