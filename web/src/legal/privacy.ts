import { consentVersions } from '@veil/api/contract/people/consents/words';
import type { LegalDocument } from './document.ts';

/** The Privacy Policy, with the contact address of this site. */
export const privacyPolicy = (supportEmail: string): LegalDocument => ({
  title: 'Privacy Policy',
  updatedOn: consentVersions.privacy,
  sections: [
    {
      heading: 'In short',
      paragraphs: [
        'Veil is for adults of 18 and over, and for people who value discretion. We collect what the community needs to work, and nothing to sell. There is no advertising or third-party tracking. Members know each other by handles. Nobody sees photos until they are checked. Private messages are never used for AI. AI providers delete what they process within 30 days. You can take a copy of your data, and delete your account, at any time.',
        'The operator of Veil is responsible for your data.',
      ],
    },
    {
      heading: 'What we collect',
      paragraphs: [
        'Your account. When you sign in we receive your e-mail address, an identifier, and your name if the sign-in service passes it on. We record when you first came, who invited you, and what you agreed to and when; on which devices you are signed in (browser, system, day); passkeys you add (a name and a public key); and, if you wish, a mail or push address for “You have news”.',
        'Your profile. You enter a handle, whether you are a single, a couple or a group, and for each person a name, date of birth, height, weight, preferred age range, tags and, if you like, gender, pronouns, orientation, likes, a fun fact, a text about them and which photo shows them. To it belong whom you would like to meet, where you say so, a shared bio, a location in your words (never that of your device), and photos with their captions.',
        'The questionnaire, gender, orientation and whom you would like to meet. All of it is optional, question by question. Some answers touch on intimate matters, such as how your relationship is shaped or what you enjoy. We keep tags of this kind only with a consent of its own; they go when you withdraw it in “Settings”, under “Your data”. Statements you withdraw by removing them. What you mark as only for matching counts for your matches, and nobody reads it.',
        'What you do here. This includes messages you send and receive, connections, private notes and bookmarks, events you join, groups, feedback you give and get, invitations you send (with the e-mail address or phone number you enter and your reason), profiles you view, members you block, and when you were last active.',
        'Technical records. Each call to our servers leaves a line with the time, the kind of call, its outcome and how long it took. Our own logs do not contain names, e-mail addresses, sign-in tokens, bios or messages.',
      ],
    },
    {
      heading: 'What we use it for',
      paragraphs: [
        'We use your data to review new profiles, suggest matches, deliver messages, organise events and groups, prevent abuse and answer you. We do so because you asked us to by joining, consented to it, or we have a legitimate interest in keeping members safe.',
        'We do not sell or rent data, use it for advertising or build profiles for anyone else.',
      ],
    },
    {
      heading: 'Who sees what',
      paragraphs: [
        'Approved members see your handle, location, bio, likes, ages, what you show of gender, pronouns, orientation and whom you would like to meet, public tags and approved photos. Reviewers also see the names, dates of submission and details needed to judge a new profile, what the inviter wrote when inviting, without the inviter’s name, and the decisions made about it so far. After approval they see large changes, before and after. Your inviter sees whether you accepted, under which handle, and whether your profile was turned down.',
        'If you block a member, neither of you finds anything of the other. A conversation you had stays readable to both, closed and without a name. They are not told.',
        'Nobody but you sees your private notes, your bookmarks or your private tags, unless the tag is one that by its description sends a notice or a request. Feedback you give anonymously is shown without your name. A hidden profile does not appear in search, matches or group listings; its mutual connections still see it.',
        'Members see who opened their profile in the last 90 days, unless either of the two is hidden or looks without leaving a trace. Friend Vibes is told to the other side; Play Potential and Play only to who allows it, or to both once it is mutual. Those who show when they are here see a green dot and the time of each other; everybody else reads at most the day, week or month.',
        'Events: everybody here reads an event and its area. Its address, its guests and its chat are for those who joined; you choose whether guests or only the hosts see that you come. Only the organizer reads whom you cannot meet, until 14 days after the end. The messages of an event are erased 30 days after its end. A calendar address that you make lets whoever has it read when and where your events are; it calls them appointments unless you choose otherwise, and you can renew it or take it back.',
        'Messages are seen by the people of the conversation. The other side learns that you have read one only where both of you allow it. Your boundaries are seen by members who may see your profile.',
        'A few operators can reach stored data to fix a fault, follow up a report or obey the law.',
      ],
    },
    {
      heading: 'Signing in',
      paragraphs: [
        'Sign-in is handled by an external authentication provider. Your password goes to it and never to us. The provider tells us who you are by a signed token. The provider learns that you signed in to Veil, and when; its own privacy policy applies to what it keeps.',
      ],
    },
    {
      heading: 'Photos and content safety',
      paragraphs: [
        'A new photo goes to a closed quarantine store. There it is examined by an automated content-safety service for explicit or violent content, which can take up to 48 hours. We make a fresh copy and remove the hidden details cameras add, including time and place. The clean copy of an approved photo is shown only to people who are signed in and allowed to see it. A private photo is shown only to members to whom you open it; you see on which days they looked. Photos have no public address.',
        'A text for polishing is checked in the same way, and so are handles, names, bios, captions, messages and answers on the board, and what you write of events and groups and in groups, when you save them: refused, or shown to reviewers. Feedback is refused or saved. Private messages are not checked. The content-safety service receives the photo or text to be checked and nothing else about you.',
      ],
    },
    {
      heading: 'AI providers',
      paragraphs: [
        'Matches are calculated on our own servers from more than 200 factors, by a fixed method that can be explained. It does not decide about you: it orders suggestions, and people do the rest.',
        'An outside AI provider is used for one thing, polishing a bio, only with your consent and when you press the button. It then receives the text of the bio, the tags shown with it and whether it speaks for one person or several. It does not receive your handle, name, e-mail address, photos or anything others have written.',
        'Our agreement with AI providers is that processing data is deleted within 30 days and is not used to train models. You can withdraw the consent.',
      ],
    },
    {
      heading: 'Where your data is stored',
      paragraphs: [
        'Data is held in a cloud store: a database and a photo store run by a large cloud provider on our behalf, encrypted in transit and at rest. Access is granted to services and people by name, and no store is open to the public. Where your data is kept in another country, we rely on the contracts the law provides for this.',
        'Apart from the providers of sign-in, cloud storage, mail, push, content safety and AI described here, nobody receives your data, unless the law compels us. If it does, we hand over only what is required and tell you where we may.',
      ],
    },
    {
      heading: 'Kept in your browser',
      paragraphs: [
        'Veil itself sets no cookies. It keeps a few entries in your browser. “theme”, “units”, “date-order” and “clock” remember how you chose to see Veil. “b2c_token” is your sign-in token, and goes when you sign out. “returnUrl” remembers which page you were on your way to while you sign in. Answers and photos of your onboarding are kept, sealed with a key that only your sign-in gets, and removed once you have submitted them, and when you sign out. An invitation link’s code stays in its tab until used. Deleting your account removes everything but the colours.',
        'Session storage, which ends with the tab, holds other text you have begun and not yet sent, the short-lived values that protect a sign-in, and the addresses you opened once on the redirect test page. The authentication provider may set cookies of its own on its own pages.',
      ],
    },
    {
      heading: 'How long we keep it',
      paragraphs: [
        'We keep your data while you are a member, and what reviewers last knew of your profile. Photos and notes you delete disappear at once, and from the store soon after. Invitation codes stop working after 10 days. Technical records and backups of the database are kept for 30 days.',
        'An unused profile leaves lists after 90 days, pauses after a year and, after letters, is erased after two.',
        'You can delete your account in “Settings”, under “Leave”. Nobody sees your profile from then on, and we erase your photos, tags, notes, posts, answers, likes, invitations and the record that links you to your sign-in, usually within the hour and always within 30 days. Messages you sent are emptied and shown as deleted. Your events go to a co-host or are cancelled, and your places at others are free. Feedback you gave stays without a link to you, as do decisions you made as a reviewer. Your inviter sees that somebody accepted, not who. Your handle rests unlinked for 90 days, so that nobody can pose as you.',
        'A block follows the person. When one of the two deletes their account we keep, for 24 months, a code made of their sign-in and a key that only our servers have. It names nobody. Should they come back by the same sign-in, neither sees the other, and nobody is told. Your photos stop opening for each other within half a minute.',
        'You may name e-mail addresses you never want to meet here. We keep such a code of each until you take it back or delete your account. Nobody is told, nor you if they are here. You may name towns too: members who live near one and you do not find each other.',
        'What members report is kept for a year with the texts and photos as they were then, also when they are deleted, or the account they belong to. Only the few members who look after the community read it. Who reported something is never told to whom it is about, and is erased when they delete their account.',
        'Reports about one member make a case, which reviewers decide. A decision, its reason and your appeal are kept for a year; you read them in the app, and they are in your copy. Members to whom somebody suspended wrote may be told that they were. What it takes down is kept unseen, so that it can come back, until you delete it. A picture removed as it may concern a minor, or lacks consent, leaves a code that knows copies. Of somebody suspended who leaves we keep a code of their sign-in for 24 months, so that the suspension holds when they return.',
        'Whoever is no member and reports something to us leaves an e-mail address. Moderators read it, to answer. It goes with the report after a year, or when its owner asks.',
        'A record of sign-ins, decisions, blocks, reports, downloads, deletions and of what reviewers read that is not public is kept for 400 days, also after a deletion. It holds numbers and codes, no texts, tokens or addresses. “Who saw my data” shows you your part.',
        'After a restore, accounts deleted since are deleted again, and blocks and decisions made since hold again. A nameless mark for a deletion, and a sealed note of a block or decision, serve that for 35 days.',
        'If an application was declined, we keep the decision and its reason for as long as is needed to protect the community, or until you write to us to delete it and nothing prevents it.',
      ],
    },
    {
      heading: 'Your rights',
      paragraphs: [
        'You may see the data we hold about you, have it corrected, receive a copy in a common format, have it deleted, restrict how it is used, object to a use, and withdraw a consent. Withdrawing does not undo what was done before. Much of this you can do yourself: correct in your profile, and in “Settings” copy under “Your data” and delete under “Leave”. For the rest write to us; we answer within 30 days, free of charge, after making sure that it is you who asks.',
        'You may also complain to the data protection authority where you live.',
      ],
    },
    {
      heading: 'People under 18',
      paragraphs: [
        'Veil is not for anyone under 18, and we do not knowingly keep data about them. If you believe that a minor is described in a profile, tell us and we act at once.',
      ],
    },
    {
      heading: 'If something goes wrong',
      paragraphs: [
        'If data of yours is exposed in a way that puts you at risk, we tell you and the authorities without delay, and say plainly what happened and what you can do.',
      ],
    },
    {
      heading: 'Changes and contact',
      paragraphs: [
        'We may change this policy as Veil grows. Members are asked to agree to a new version before they go on. The date above shows the latest version.',
        `Write to ${supportEmail} about anything on this page. A person answers.`,
      ],
    },
  ],
});
