import { addTag, removeTag, tagMessages } from '@veil/api/contract/profiles/member-tags';
import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import type { Tag } from '@veil/api/contract/profiles/tags';
import { useRef, useState } from 'react';
import { call } from '../../../api/client.ts';
import { fixedText } from '../../../api/error.ts';
import { needsConsent } from '../../../people/consents/needs-consent.ts';
import { toast } from '../../../ui/over/toast.ts';
import { isPresetForMatching, type Question, toggleChoice } from './questionnaire.ts';

interface ChosenAnswer {
  id: number;
  isPrivate: boolean;
}
type AnswersByMember = Readonly<Record<number, readonly ChosenAnswer[]>>;

const answersIn = ({ tags, privateTags }: ProfileMember): ChosenAnswer[] => [
  ...tags.map(({ id }) => ({ id, isPrivate: false })),
  ...privateTags.map(({ id }) => ({ id, isPrivate: true })),
];

/**
 * The answers of each member by id. They are shown at once and saved one after the other; after a failure the stored
 * answers are shown again.
 */
export function useAnswers(profile: OwnProfile, reload: () => Promise<OwnProfile | undefined>) {
  const stored = ({ members }: OwnProfile): AnswersByMember =>
    Object.fromEntries(members.map((member) => [member.id, answersIn(member)]));
  const [answers, setAnswers] = useState(() => stored(profile));
  const [kept, setKept] = useState<Record<string, boolean>>({});
  const [asking, setAsking] = useState<() => void>();
  const last = useRef<Promise<unknown>>(Promise.resolve());

  const of = (memberId: number): readonly ChosenAnswer[] => answers[memberId] ?? [];
  const keyOf = (memberId: number, { name }: Question) => `${memberId} ${name}`;

  function isForMatching(memberId: number, question: Question): boolean {
    const chosen = of(memberId).find(({ id }) => question.choices.some((choice) => choice.id === id));
    return kept[keyOf(memberId, question)] ?? chosen?.isPrivate ?? isPresetForMatching(question);
  }

  /** Saves the difference to the displayed answers. */
  function save(memberId: number, { name }: Question, next: readonly ChosenAnswer[]) {
    const before = of(memberId);
    setAnswers({ ...answers, [memberId]: next });
    const gone = before.filter(({ id }) => !next.some((one) => one.id === id));
    const fresh = next.filter(
      ({ id, isPrivate }) => !before.some((one) => one.id === id && one.isPrivate === isPrivate),
    );
    const write = async () => {
      for (const { id } of gone) await call(removeTag, { memberId, tagId: id });
      for (const { id, isPrivate } of fresh)
        await call(addTag, { memberId, tagId: id, category: name, isPrivate });
    };
    const attempt = () => {
      last.current = last.current.then(write).catch(async (fault: unknown) => {
        if (needsConsent(fault)) setAsking(() => attempt);
        else {
          toast.error(fixedText(tagMessages.updateFailed, fault));
          const now = await reload();
          if (now) setAnswers(stored(now));
        }
      });
    };
    attempt();
  }

  return {
    chosen: (memberId: number): number[] => of(memberId).map(({ id }) => id),
    isForMatching,
    toggle(memberId: number, question: Question, tag: Tag) {
      const isPrivate = isForMatching(memberId, question);
      const ids = toggleChoice(
        of(memberId).map(({ id }) => id),
        question,
        tag,
      );
      const next = ids.map((id) => of(memberId).find((one) => one.id === id) ?? { id, isPrivate });
      save(memberId, question, next);
    },
    keep(memberId: number, question: Question, isPrivate: boolean) {
      setKept({ ...kept, [keyOf(memberId, question)]: isPrivate });
      const isOfIt = ({ id }: ChosenAnswer) => question.choices.some((choice) => choice.id === id);
      const next = of(memberId).map((one) => (isOfIt(one) ? { ...one, isPrivate } : one));
      save(memberId, question, next);
    },
    /** Resolves when everything is saved. */
    settled: () => last.current,
    /** Set if a consent is missing. `again` continues once it is given. */
    asking,
    async stopAsking(again: boolean) {
      setAsking(undefined);
      if (again) return asking?.();
      const now = await reload();
      if (now) setAnswers(stored(now));
    },
  };
}
