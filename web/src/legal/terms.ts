import {
  type Clause,
  clauseNames,
  clauseNumber,
  clauses,
} from '@veil/api/contract/people/consents/terms-clauses';
import { consentVersions } from '@veil/api/contract/people/consents/words';
import type { LegalDocument } from './document.ts';

/** The Terms of Service, with the contact address of this site. */
export const terms = (supportEmail: string): LegalDocument => ({
  title: 'Terms of Service',
  updatedOn: consentVersions.terms,
  sections: clauseNames.map((clause) => ({
    heading: `${clauseNumber(clause)}. ${clauses[clause]}`,
    paragraphs: paragraphsOf(supportEmail)[clause],
  })),
});

const paragraphsOf = (supportEmail: string): Record<Clause, string[]> => ({
  agreement: [
    'Veil is a private community for adults: singles, couples and small groups who want to meet, write to each other and spend time together. These terms are the agreement between you and the operator of Veil. Please read them; they are written to be read. If you do not agree with them, do not complete your profile.',
    'If you hold a profile together with other people, each of you must have read and accepted these terms. Whoever signs in for a couple or a group confirms that everyone described in the profile is an adult, knows about it, and wants to be in it.',
  ],
  beta: [
    'Veil is in closed beta. You can join only with an invitation code from a member. A code works once and expires after 10 days; a code for an e-mail address works for that address only. Please do not publish or sell codes.',
    'Beta means unfinished. Things will change, some will break, and the service may be unavailable at times. We may add, alter or withdraw features, and we may end the beta. Membership costs nothing during the beta; if that is ever to change, you will be asked first and may leave instead.',
    'Veil is not offered in countries where the law asks for a proof of age that we cannot check. A town there cannot be chosen as the place where you live or meet, and nobody who lives there may join.',
  ],
  age: [
    'Every person in a profile must be at least 18 years old, and old enough to take part in a community like this one where they live. We ask for each person’s date of birth and refuse anyone younger. A profile that we find to include a minor is closed at once.',
  ],
  people: [
    'You join as yourself. The e-mail address you sign in with must be yours, and the first names, dates of birth, descriptions and photos in your profile must be true of the people in it. Invented people, borrowed photos and profiles made for somebody else are not allowed.',
    'Reviewers see the names and ages you give, so that they can vouch for the community. Other members know you by your handle. Choose one that does not give away more than you mean to. One person may hold one profile, or take part in a couple’s or a group’s.',
    'Keep your sign-in to yourself. You are answerable for what is done with it; tell us promptly if you think somebody else is using it.',
  ],
  review: [
    'When you invite somebody, you vouch for them. Invite only people you know and would introduce to friends. Your name as inviter stays on record. If your invitations are abused, you may lose the privilege of sending them, and in serious cases your membership.',
    'A new profile is under community review for 48 hours. If nobody objects it is approved automatically. An objection calls for a second reviewer, whose decision is final. Reviewers give a reason, which is kept. Nobody reviews a person they invited. There is no right to be admitted, and we may ask for more information or decline an application. If you think a decision rests on a mistake, write to us and a person will look at it again.',
  ],
  conduct: [
    'Consent is the first rule here, online and in person. It is given freely, clearly and by the person concerned; it covers only what it was given for; and it can be withdrawn at any moment without a reason. Silence is not consent. An earlier yes is not a later one. What one partner agrees to does not bind the other.',
    'Treat members as you would guests. No harassment, threats, stalking, hate, pressure or repeated messages to somebody who does not answer. No selling, advertising, paid company, fundraising or recruiting. No spying: do not photograph or record members, copy their photos or messages, or gather facts about them to use elsewhere.',
    'What you learn here stays here. Do not reveal to anyone outside that a person is a member, what they look like, what they wrote or where they meet. This duty continues after you leave.',
    'Meetings and events are arranged between members. We do not check criminal records, supervise meetings or insure them. Meet in public first, tell a friend where you are, and leave whenever you want to. In an emergency call the emergency services before you write to us.',
  ],
  explicit: [
    'Veil is discreet. Explicit photos, texts and links are forbidden everywhere on the service, private messages included. So is anything unlawful, anything showing a minor or a person who has not agreed to be shown, and anything that infringes somebody else’s rights.',
    'Each photo is checked before another member can see it and may be refused. We may remove content that breaks these terms.',
    'This is how content is moderated. A content-safety service reads photos, and what members write outside private messages, for violence, hate, self-harm and anything that concerns minors. What it is sure of is refused at once; what it is unsure of waits for a person. Anybody can report what they see, also somebody who is no member. A person among our reviewers and moderators decides about a report, a warning, a restriction and a suspension. Whoever is concerned gets the reason, with the clause of these terms, and so does whoever reported, as far as it reveals nobody.',
    'You can appeal against such a decision once, free of charge, within 14 days, where you read it. Somebody who has not decided before decides then, and never a machine alone. You can also turn to a certified out-of-court dispute settlement body, or to a court where you live.',
    'This is how lists are ranked. People are listed by how well you and they fit each other, by your answers, wishes and distance, or by what you choose instead; events by date; messages and the board by time. Nobody can pay for a better place. Whoever you block, or who blocks you, is left out.',
  ],
  yours: [
    'What you write and upload remains yours. You allow us to store it, adapt it technically (for instance to resize a photo) and show it to the members you share it with, for as long as it is on Veil and for the sole purpose of running the service. Nothing you post is sold or used for advertising.',
  ],
  automation: [
    'Veil processes parts of your profile automatically, including by artificial intelligence. Accepting these terms is no consent to that: where it needs your consent, we ask for it separately, beside what it is for, and you can say no and still be a member. Three things happen. Your questionnaire answers and profile details are compared with those of other members to suggest matches. Your photos, and texts you ask us to polish, are checked by a content-safety service. And if you press the button that rewrites your bio, its text and the tags you chose are sent to an AI provider, which answers with a suggestion that you accept or discard.',
    'You can opt out. The questionnaire is optional and its answers can be removed at any time. Your bio goes to an AI provider only if you have consented and ask for a rewrite, never by itself; you can withdraw that consent in your settings at any time. To object to automated matching altogether, write to us and we will talk through what is possible. The check of photos cannot be switched off, since it protects everyone; you may choose to upload none.',
    'AI providers acting for us delete the data they process within 30 days and may not use it to train their models. Private messages are never used for AI.',
  ],
  leaving: [
    'You may leave at any time, for any reason. Delete your account in “Settings”, under “Leave”, or ask us to, and we delete your profile, photos, notes and other personal data within 30 days. Feedback you gave may remain without any link to you. We keep only what the law obliges us to keep, and no longer than it does. The Privacy Policy explains the details.',
    'We may suspend or close a profile that breaks these terms or puts others at risk. Where it is safe and lawful, we tell you why and you may answer.',
  ],
  warranty: [
    'Veil is provided as it is. We work to keep it safe and running, but we do not promise that it will be free of faults or interruptions, that members are who they say they are, that a match will suit you, or that a meeting will go well. Compatibility scores are an aid to conversation, not advice.',
  ],
  liability: [
    'As far as the law allows, we are not liable for indirect or consequential loss, for lost data, or for what members do, on the service or away from it. Our total liability to you for everything connected with the beta is limited to 100 US dollars.',
    'Nothing in these terms limits liability that cannot be limited by law, such as for death or injury caused by negligence, for fraud, or for deliberate harm. Consumers keep the rights that the law of their country gives them.',
  ],
  disputes: [
    'If something is wrong, write to us first. Most things can be settled by two people talking, and we ask for 30 days to try.',
    'A dispute that remains is decided by binding arbitration before one arbitrator, in writing or by video wherever possible, and by each side for itself only, not as part of a class. Either of us may instead go to a small-claims court, and either of us may ask a court to stop an urgent harm, such as the publication of private material. Where the law of your country does not allow you to be bound to arbitration, this section does not bind you.',
  ],
  changes: [
    'We may change these terms as Veil grows. If a change matters to your rights, we tell you before it takes effect, and you may leave if you do not accept it. If one part of these terms turns out to be invalid, the rest stands.',
  ],
  contact: [
    `Questions, reports and requests reach a person at ${supportEmail}. If you report somebody’s behaviour, we do not tell them who did.`,
  ],
});
