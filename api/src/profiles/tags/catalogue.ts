import { boundariesConsent } from './catalogue/boundaries-consent.ts';
import type { DiscoveryCategory } from './catalogue/category.ts';
import { communication } from './catalogue/communication.ts';
import { connectionStyle } from './catalogue/connection-style.ts';
import { discretion } from './catalogue/discretion.ts';
import { eveningsOut } from './catalogue/evenings-out.ts';
import { experience } from './catalogue/experience.ts';
import { experienceLevel } from './catalogue/experience-level.ts';
import { interests } from './catalogue/interests.ts';
import { lifestyle } from './catalogue/lifestyle.ts';
import { pace } from './catalogue/pace.ts';
import { personality } from './catalogue/personality.ts';
import { playStyle } from './catalogue/play-style.ts';
import { relationship } from './catalogue/relationship.ts';
import { social } from './catalogue/social.ts';
import { system } from './catalogue/system.ts';
import { values } from './catalogue/values.ts';

/** Categories are in the order of the questionnaire, then Veil's own. */
export const discoveryCatalogue: DiscoveryCategory[] = [
  personality,
  communication,
  experience,
  social,
  lifestyle,
  relationship,
  experienceLevel,
  connectionStyle,
  pace,
  playStyle,
  values,
  interests,
  eveningsOut,
  boundariesConsent,
  discretion,
  system,
];
