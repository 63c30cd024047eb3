declare global {
  interface Window {
    /** The requests that `/before-members.js` has begun, and the token they carry. */
    veilEarly?: {
      token: string;
      settings: Promise<unknown>;
      answers: Map<string, Promise<Response | undefined>>;
    };
  }
}

/** Takes the answer to an early read with this token; each can be taken once. */
export async function earlyAnswer(path: string, token: string | null): Promise<Response | undefined> {
  const early = window.veilEarly;
  if (early?.token !== token) return undefined;
  const answer = early?.answers.get(path);
  early?.answers.delete(path);
  return answer;
}

/** The content of `/settings.json`, if it was read early. */
export const earlySettings = async (): Promise<unknown> => window.veilEarly?.settings;
