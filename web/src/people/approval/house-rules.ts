import { DoorClosed, Hand, HeartHandshake, type LucideIcon, Ticket, UserCheck } from 'lucide-react';

/** The house rules, one per card. */
export const houseRules: { icon: LucideIcon; title: string; text: string }[] = [
  {
    icon: Hand,
    title: 'Ask first',
    text: 'A yes is said, not guessed, and it can be taken back at any moment.',
  },
  {
    icon: HeartHandshake,
    title: 'Take a no kindly',
    text: '“Not now, thank you” is a whole answer. Nobody owes a reason.',
  },
  {
    icon: DoorClosed,
    title: 'What happens here stays here',
    text: 'No names, no screenshots, no stories outside. You never met, unless both of you say so.',
  },
  {
    icon: UserCheck,
    title: 'Be who you say you are',
    text: 'Your own photos, your own age, people who know that they are in your profile.',
  },
  {
    icon: Ticket,
    title: 'Turn up, or say so',
    text: 'A seat that you give back in time is somebody else’s evening.',
  },
];
