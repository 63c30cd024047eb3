import { CircleX, Hourglass, SearchCheck } from 'lucide-react';

/** Words about a profile that is not approved, by its status. */
export const reviewWords = {
  pending: {
    icon: Hourglass,
    title: 'Profile Under Review',
    text: 'Review usually takes 24-48 hours. Members are reading your profile. If no one raises a concern, you’re in.',
  },
  additional_review: {
    icon: SearchCheck,
    title: 'Requires Additional Review',
    text: 'A second member is taking a closer look at your profile. More information may be requested.',
  },
  rejected: {
    icon: CircleX,
    title: 'Profile Not Approved',
    text: 'Your profile was not approved by the community. Please contact support if you think this is a mistake.',
  },
};

export const reviewOver = 'The review time is over. Your profile should be approved automatically soon.';
