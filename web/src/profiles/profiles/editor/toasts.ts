import { profileMessages as say } from '@veil/api/contract/profiles/my-profile';
import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import type { CardKind } from './cards.ts';
import type { FieldName } from './fields.ts';

/** The toast texts of a save: saved, refused by the API, failed. */
interface SaveWords {
  saved: string;
  refused: string;
  failed: string;
}

const generalWords: SaveWords = { saved: say.updated, refused: say.updateFailed, failed: say.updateFailed };
const bioWords: SaveWords = { ...generalWords, failed: say.bioFailed };

const wordsOfField: Partial<Record<FieldName, SaveWords>> = {
  name: { ...generalWords, failed: say.memberNameFailed },
  birthDate: { ...generalWords, failed: say.birthDateFailed },
  about: bioWords,
  bio: bioWords,
  location: {
    saved: say.locationUpdated,
    refused: say.locationUpdateFailed,
    failed: say.locationFailed,
  },
};

const wordsOfSeveral: SaveWords = { ...generalWords, saved: say.multipleUpdated };
const wordsOfCard: Partial<Record<CardKind, SaveWords>> = {
  basics: { ...wordsOfSeveral, failed: say.basicsFailed },
  singleAbout: { ...wordsOfSeveral, failed: say.bioFailed },
};
/** The text for a failure of these cards, which is the same however many fields were changed. */
const failureOfCard: Partial<Record<CardKind, string>> = {
  stats: say.physicalStatsFailed,
  ages: say.agePreferencesFailed,
};

const coupleBio: SaveWords = {
  saved: say.coupleBioUpdated,
  refused: say.coupleBioUpdateFailed,
  failed: say.coupleBioFailed,
};
const coupleInfo: SaveWords = {
  saved: say.coupleInfoUpdated,
  refused: say.coupleInfoUpdateFailed,
  failed: say.coupleInfoFailed,
};

/** The texts for saving `fields` of a card. The common card of a couple has texts of its own. */
export function wordsOf(kind: CardKind, fields: readonly FieldName[], type: ProfileType): SaveWords {
  const [only] = fields.length === 1 ? fields : [];
  if (kind === 'together' && type === 'couple' && only !== 'location') return only ? coupleBio : coupleInfo;
  const words = (only ? wordsOfField[only] : (wordsOfCard[kind] ?? wordsOfSeveral)) ?? generalWords;
  return { ...words, failed: failureOfCard[kind] ?? words.failed };
}
