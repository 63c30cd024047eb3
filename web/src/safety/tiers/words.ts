import type { Tier } from '@veil/api/contract/profiles/profiles';
import type { TierAct } from '@veil/api/contract/safety/tiers';

export const tierNames: Record<Tier, string> = {
  explorer: 'Explorer',
  verified: 'Verified',
  trusted: 'Trusted',
};

interface ActWords {
  /** Label of the button. */
  label: string;
  /** The title of the confirmation; null if there is none. */
  question: string | null;
  /** Says what the action causes. */
  text: string;
  done: string;
}

export const actWords: Record<TierAct, ActWords> = {
  verify: {
    label: 'Verify',
    question: 'Verify this member?',
    text: 'They read and decide on pending profiles from now on, and their inviter may invite one more a month.',
    done: 'Verified. They are told.',
  },
  wait: {
    label: 'Not now',
    question: null,
    text: '',
    done: 'They come back to this list in 60 days.',
  },
  trust: {
    label: 'Make trusted',
    question: 'Make this member trusted?',
    text: 'They give tiers and roles, read the audit, and decide on cases about private messages. You can end it.',
    done: 'Trusted. They are told.',
  },
  'make-moderator': {
    label: 'Make moderator',
    question: 'Make this member a moderator?',
    text: 'Cases about private messages and feedback come to them too. You can end it at any time.',
    done: 'A moderator now. They are told.',
  },
  'end-moderator': {
    label: 'End as moderator',
    question: 'End this member’s role as a moderator?',
    text: 'They no longer get cases about private messages and feedback. Their tier stays.',
    done: 'Ended. They are told.',
  },
  'make-lead': {
    label: 'Make safeguarding lead',
    question: 'Make this member a safeguarding lead?',
    text: 'Reports that may concern somebody under 18 go to safeguarding leads alone. At least two are needed. You can end it at any time.',
    done: 'A safeguarding lead now. They are told.',
  },
  'end-lead': {
    label: 'End as safeguarding lead',
    question: 'End this member’s role as a safeguarding lead?',
    text: 'Reports that may concern somebody under 18 no longer come to them. Two others must be left.',
    done: 'Ended. They are told.',
  },
  'end-trusted': {
    label: 'End tier 3',
    question: 'End this member’s tier 3?',
    text: 'They are a verified member again, and no longer give tiers and roles or read the audit.',
    done: 'Ended. They are told.',
  },
  'end-verified': {
    label: 'End verification',
    question: 'End this member’s verification?',
    text: 'No longer reviewing. The role of a moderator ends too. They can be verified again in 60 days.',
    done: 'Ended. They are told.',
  },
  'confirm-people': {
    label: 'Confirm who they are',
    question: 'Did you compare a fresh photo of each?',
    text: 'Taken today, of everybody on the profile, beside their pictures: at a call or in person. Their card then says “confirmed”.',
    done: 'Confirmed. They are told.',
  },
  'end-confirmed': {
    label: 'End confirmation',
    question: 'End the confirmation?',
    text: 'Their card no longer says “confirmed”.',
    done: 'Ended. They are told.',
  },
};
