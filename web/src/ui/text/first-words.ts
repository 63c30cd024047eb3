import { cutAtWord } from '@veil/api/contract/fields/cut-text';

const longest = 28;

/** The beginning of a text in quotation marks, for the name of a button that acts on it: “See you on Friday…”. */
export const firstWords = (text: string): string => `“${cutAtWord(text, longest)}”`;
