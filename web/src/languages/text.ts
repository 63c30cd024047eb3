interface TitledText {
  readonly title: string;
  readonly text: string;
}

export type SubjectName =
  | 'blocking'
  | 'reporting'
  | 'reviewing'
  | 'decisions'
  | 'scams'
  | 'meeting'
  | 'evenings'
  | 'consent'
  | 'terms'
  | 'leaving';

interface SafetySubject extends TitledText {
  readonly name: SubjectName;
}

/** The Safety page in one language. */
export interface SafetyText {
  readonly title: string;
  readonly lead: string;
  readonly danger: TitledText;
  readonly subjects: readonly SafetySubject[];
  /** Says which language version of the terms is binding. */
  readonly holds: string;
  readonly links: { readonly numbers: string; readonly decisions: string; readonly outside: string };
}
