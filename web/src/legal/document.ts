/** A legal text, complete and in reading order. Paragraphs are plain text. */
export interface LegalDocument {
  title: string;
  /** `YYYY-MM-DD` */
  updatedOn: string;
  sections: { heading: string; paragraphs: string[] }[];
}
