import { member } from './member.ts';
import type { DemoProfile } from './types.ts';

export const groupsSmall: DemoProfile[] = [
  {
    email: 'vera@veil.example',
    name: 'Vera Klein',
    handle: 'The Tuesday Table',
    type: 'other',
    members: [
      member(
        { name: 'Vera', born: '1985-03-03', height: [5, 7], weight: 140, prefers: [28, 48] },
        'warm curious group-chats a-household-of-friends chosen-family weekday-evenings honesty cooking board-games private-club games-night only-a-clear-yes-is-a-yes',
      ),
      member(
        { name: 'Anton', born: '1982-09-14', height: [5, 11], weight: 175, prefers: [28, 48] },
        'says-no-kindly a-household-of-friends chosen-family weekday-evenings humour inclusivity wine science board-games free-to-change-our-minds',
      ),
      member(
        { name: 'Milena', born: '1989-12-06', height: [5, 4], weight: 129, prefers: [28, 48] },
        'creative queer-friendly-company a-household-of-friends chosen-family weekday-evenings art-and-museums science',
      ),
    ],
    mainBio: `Three friends, one kitchen, every Tuesday since 2019. Sometimes there is a game on the table, sometimes a crisis, always soup.

We welcome guests **one or two at a time** and take them seriously. Two of us share a bed, all of us share the washing-up.`,
    location: 'Leipzig, Germany',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Copper Fox',
    vouch: 'My bindery shares a courtyard with them. Five years, not one closed door.',
    joinedHoursAgo: 6500,
  },
  {
    email: 'giulia@veil.example',
    name: 'Giulia Ferri',
    handle: 'Villa Quattro',
    type: 'other',
    members: [
      member(
        { name: 'Giulia', born: '1980-06-15', height: [5, 5], weight: 135, prefers: [32, 52] },
        'romantic country-weekends married open-marriage equality sustainability cooking wine design-and-fashion cocktail-bar home-before-midnight each-of-us-says-yes protection-always',
      ),
      member(
        { name: 'Paolo', born: '1977-01-22', height: [5, 10], weight: 178, prefers: [32, 52] },
        'easy-going country-weekends married open-marriage wine cycling each-of-us-says-yes',
      ),
      member(
        { name: 'Beatrice', born: '1982-11-29', height: [5, 6], weight: 138, prefers: [32, 52] },
        'witty answers-the-same-day country-weekends married open-marriage slow-burn kindness inclusivity theatre art-and-museums each-of-us-says-yes faces-once-there-is-trust',
      ),
      member(
        { name: 'Lorenzo', born: '1979-08-03', height: [6, 0], weight: 184, prefers: [32, 52] },
        'playful country-weekends married open-marriage personal-growth cooking history sailing motorcycles each-of-us-says-yes protection-always faces-once-there-is-trust neutral-places',
      ),
    ],
    mainBio: `Two couples, one villa, four opinions about olive oil. We have shared summers for eight years and the rest grew from there.

A weekend with us is mostly eating. *Nobody is expected anywhere except at table.*`,
    location: 'Florence, Italy',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Olive Grove',
    vouch: 'Two couples who rent one villa and have never argued about money. Remarkable.',
    joinedHoursAgo: 5600,
  },
  {
    email: 'sasha@veil.example',
    name: 'Sasha Levin',
    handle: 'Three of Cups',
    type: 'other',
    members: [
      member(
        { name: 'Sasha', born: '1992-07-19', height: [5, 9], weight: 150, prefers: [26, 42] },
        'sensitive talks-about-feelings queer-friendly-company polyamorous three-of-us electronic-music',
      ),
      member(
        { name: 'Mila', born: '1994-04-08', height: [5, 6], weight: 132, prefers: [26, 42] },
        'playful short-messages voice-notes banter nights-of-dancing slow-mornings new-friends polyamorous three-of-us dancing',
      ),
      member(
        { name: 'Jannik', born: '1990-10-27', height: [6, 1], weight: 172, prefers: [26, 42] },
        'calm good-listener polyamorous three-of-us cooking checks-in-along-the-way',
      ),
    ],
    mainBio: `A triad of four years: Sasha writes, Mila dances, Jannik feeds everyone. Ask us about the very large bed and the very small bathroom.

We date as a unit *or* not at all these days; it is simpler and there is more laughing.`,
    location: 'Berlin, Germany',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'The Tuesday Table',
    vouch: 'They came to play cards and won. Honest to a fault, all three.',
    joinedHoursAgo: 4800,
  },
  {
    email: 'kiran@veil.example',
    name: 'Kiran Shah',
    handle: 'Rooftop Nine',
    type: 'other',
    members: [
      member(
        { name: 'Kiran', born: '1993-01-17', height: [5, 8], weight: 155, prefers: [25, 40] },
        'outgoing house-parties single company-for-events books electronic-music rooftop-in-summer',
      ),
      member(
        { name: 'Tess', born: '1995-06-28', height: [5, 6], weight: 136, prefers: [25, 40] },
        'thoughtful confident adventurous answers-when-there-is-time house-parties single company-for-events theatre jazz history cocktail-bar rooftop-in-summer excuse-to-dress-up',
      ),
      member(
        { name: 'Leo', born: '1991-11-05', height: [6, 0], weight: 179, prefers: [25, 40] },
        'witty answers-when-there-is-time house-parties seeing-someone company-for-events every-step-agreed family cinema theatre design-and-fashion cycling rooftop-in-summer',
      ),
      member(
        { name: 'Dina', born: '1994-09-23', height: [5, 5], weight: 127, prefers: [25, 40] },
        'spontaneous a-bit-of-both house-parties seeing-someone company-for-events kindness books dancing motorcycles dinner-at-someones-home rooftop-in-summer private-club home-before-midnight',
      ),
    ],
    mainBio: `Four theatre people with nine chimney pots and one sofa under the sky. We throw small parties from May to September and hibernate with films.

New faces by introduction. *Bring a blanket and a story.*`,
    location: 'London, United Kingdom',
    tier: 'explorer',
    status: 'Approved',
    inviter: 'Velvet Hour',
    vouch: 'The house crew on the best show I ever called. Nobody missed a cue.',
    joinedHoursAgo: 3500,
  },
];
