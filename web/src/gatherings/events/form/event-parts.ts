import type { ComponentType } from 'react';
import type { EventDraft } from './event-draft.ts';
import { NameFields } from './name-fields.tsx';
import { WhenAndWhereFields } from './when-and-where-fields.tsx';
import { WhoFields } from './who-fields.tsx';
import { WordsFields } from './words-fields.tsx';

export interface FieldsProps {
  draft: EventDraft;
  errorOf: (field: string) => string | undefined;
  change: (part: Partial<EventDraft>) => void;
}

interface EventPart {
  readonly title: string;
  readonly Fields: ComponentType<FieldsProps>;
  /** Names of the fields in it, also as the API names them in a refusal. */
  readonly fields: readonly string[];
}

/** The parts of the event form: screens of a new event, cards of one that is edited. */
export const eventParts: readonly [EventPart, ...EventPart[]] = [
  { title: 'Picture and name', Fields: NameFields, fields: ['title', 'category'] },
  {
    title: 'When and where',
    Fields: WhenAndWhereFields,
    fields: [
      'date',
      'time',
      'endTime',
      'endDate',
      'timeZone',
      'location',
      'town',
      'address',
      'addressMoment',
    ],
  },
  {
    title: 'Who and how many',
    Fields: WhoFields,
    fields: ['maxAttendees', 'split', 'profileTypes', 'joinRule', 'openTo', 'groupId', 'groupDays'],
  },
  {
    title: 'In words',
    Fields: WordsFields,
    fields: ['description', 'tags', 'dressCode', 'pictureRule', 'specialRequirements'],
  },
];
