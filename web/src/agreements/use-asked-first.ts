import { type AgreedDeed, type Agreement, ownAgreements } from '@veil/api/contract/consents/agreements';
import { useRead } from '../api/use-read.ts';
import { useUser } from '../session/auth-context.ts';

interface AskedFirst {
  /** Everybody on the reader's profile says yes to it first. */
  isAsked: boolean;
  /** The question of that kind that waits for a yes now. */
  asks: readonly Agreement[];
}

/** Whether a deed waits for the yes of the others on the profile, so that its button can say so. */
export function useAskedFirst(what: AgreedDeed): AskedFirst {
  const { profile } = useUser();
  const mayBe = profile?.onboardingCompleted === true && profile.type !== 'single';
  const { data } = useRead(ownAgreements, mayBe ? {} : null);
  return {
    isAsked: data?.rules.some((rule) => rule.what === what && rule.state === 'inForce') ?? false,
    asks: data?.asks.filter((ask) => ask.what === what && ask.outcome === null) ?? [],
  };
}

export const askFirstLine = 'You decide this together: the others on your profile are asked first.';
