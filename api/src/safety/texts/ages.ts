/** Number words from 1 to 17 by language. */
const numbers = {
  en: 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
  nl: 'een|één twee drie vier vijf zes zeven acht negen tien elf twaalf dertien veertien vijftien zestien zeventien',
  de: 'ein zwei drei vier fünf|fuenf sechs sieben acht neun zehn elf zwölf|zwoelf dreizehn vierzehn fünfzehn|fuenfzehn sechzehn siebzehn',
  fr: 'un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept',
  es: 'un dos tres cuatro cinco seis siete ocho nueve diez once doce trece catorce quince diecis[ée]is diecisiete',
};
/** In `twenty-five years old`, `five` is not an age. */
const notAfterTens =
  '(?<!(?<!\\p{L})(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|vingt|trente|quarante|cinquante|soixante|cent|treinta y|cuarenta y|cincuenta y|sesenta y|y)[ -])';
/** In `1.5 years` and `0,12`, the digits after the sign are not an age. */
const notAfterDecimal = '(?<!\\d[.,:])';

type Language = keyof typeof numbers;

const anyAge = (language: Language, from = 1): string => {
  const inWords = numbers[language].split(' ').slice(from - 1);
  const digits = from > 1 ? '1[0-7]' : '[1-9]|1[0-7]';
  return `(?:${notAfterDecimal}(?:${digits})|${notAfterTens}(?:${inWords.join('|')}))`;
};

/** Things that have an age but are not people. */
const agedThings = [
  'whisk(?:e)?ys?|scotch|(?:single )?malts?|bourbons?|rh?ums?|wines?|wijn|wein|vins?|vino|port|cognac|brandy|tequila',
  'cheese|kaas|käse|fromage|queso|cheddar|gouda|marriage|relationship|anniversary|friendship|tradition|traditie|house|home|car|boat|bike',
  'dogs?|cats?|horses?|van|camper|sofa|flat|apartment|building|company|business|club|career|mortgage|tree|verein',
  'huwelijk|relatie|jubileum|bestaan|huis|auto|boot|hond|kat|ehe|beziehung|jubiläums?|bestehens?|haus|hund|katze',
].join('|');
const youngPeople =
  '(?:girls?|boys?|child|kids?|teens?|sons?|daughters?|niece|nephew|meisje|jongen|mädchen|junge)';
const notBeforeThing = `(?![ -](?:(?!${youngPeople})[\\p{L}-]+ ){0,2}(?:${agedThings})(?!\\p{L}))`;
const notAfterThing = `(?<!(?:${agedThings})(?:'s|,| is| ist| was| are| war)?(?: now| about| almost| over| nearly| al| schon)? ?)`;
/** Makes sure that the number does not count something else, as in `she is 15 minutes late`. */
const endOfNumber = '(?= ?(?:[.,;!?)…]|$|and |but |und |en |y |et ))';

const [en, nl, de, fr, es] = (['en', 'nl', 'de', 'fr', 'es'] as const).map((language) => anyAge(language));
const [enTeens, nlTeens, deTeens, frTeens, esTeens] = (['en', 'nl', 'de', 'fr', 'es'] as const).map(
  (language) => anyAge(language, 10),
);
/** Words before years that something has lasted. */
const spanWords = [
  'al|sinds|na|over|van|voor|bestaat|ruim|bijna|dan|samen|getrouwd|reeds|om de',
  'seit|nach|vor|für|schon|über|fast|zusammen|verheiratet|besteht|mehr als|etwa',
  'depuis|de|après|il y a|pendant|dans|pour|fait|ensemble|mariée?s?|tous les|les|plus de',
  'hace|desde|tras|durante|en|por|llevamos|juntos|casad[oa]s|hasta|más de|cada',
].join('|');
const notAfterSpan = `(?<!(?<!\\p{L})(?:${spanWords}) )`;

/** Patterns of an age under 18 said of a person. Years alone do not match: a couple may have been together for 15. */
export const agesOfMinors: readonly string[] = [
  `${notAfterThing}${en}[ -]?(?:y\\.?/?o\\.?|y(?:ea)?rs?[ -]?(?:olds?|young))${notBeforeThing}`,
  `(?:f|m|female|male)[ /]?(?:${notAfterDecimal}1[0-7])(?![.,:/]?\\d)`,
  `(?<![\\d./])1[0-7](?:/?[fm]|[ /]?(?:fe)?male)(?![.°'])`,
  `${notAfterThing}${notAfterSpan}(?:${nlTeens} ?(?:jaar|jr)|${deTeens} ?jahre)${endOfNumber}`,
  `${notAfterThing}${notAfterSpan}(?:${frTeens} ?ans|${esTeens} ?años)${endOfNumber}`,
  `aged? (?:of )?${en}(?! ?(?:years|months|to |-))`,
  `(?:she|he|i|you|who|they)(?:'s|'m|'re| is| am| are| was| were)(?: only| just| nearly| almost| barely| still)? ${enTeens}${endOfNumber}`,
  `${notAfterThing}${nl}[ -]?jaar (?:oude?|jonge?)${notBeforeThing}`,
  `${nl}[ -]?jarigen?${notBeforeThing}`,
  `${nl}[ -]?jarige?${notBeforeThing}`,
  `(?:ze|zij|hij|ik|jij|je|die) (?:is|ben|bent|was) (?:pas |net |nog |maar )?${nlTeens}(?: jaar)?${endOfNumber}`,
  `(?:meisje|jongen|dochter|zoon) van ${nl}`,
  `${notAfterThing}${de}[ -]?jahren? (?:alt(?:e[nsm]?)?|jung(?:e[nsm]?)?)${notBeforeThing}`,
  `${de}[ -]?j(?:ä|ae)hrige?[rsnm]?${notBeforeThing}`,
  `(?:sie|er|ich|du) (?:ist|bin|bist|war) (?:erst |gerade |noch )?${deTeens}(?: jahre)?${endOfNumber}`,
  `(?:j'ai|elle a|il a|qui a|tu as|avait|avais) (?:à peine |seulement |que |juste )?${fr} ans(?! d)`,
  `âgée?s? de ${fr}(?: ans)?(?! mois)`,
  `(?:fille|fillette|garçon|fils|ado|gamine?|nièce|neveu|enfant|lycéenne|collégienne|lycéen|collégien) de ${fr} ans`,
  `(?:tengo|tiene|tienes|tenía|tienen|con) (?:s[oó]lo |apenas )?${es} (?:años|añitos)(?! de (?!edad)| m[aá]s| junt| casad)`,
  `(?:chic[ao]|hij[ao]|joven|menor|nen[ea]) de ${es} años`,
  `${es} (?:años de edad|añitos)`,
];
