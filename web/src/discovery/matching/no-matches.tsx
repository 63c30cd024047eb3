import type { NoMatches as Reason } from '@veil/api/contract/discovery/browse/browse';
import { Link } from '../../page/router.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/state.tsx';

interface Said {
  /** In place of the title of the list. */
  title?: string;
  text: string;
  action: string;
  to: string;
}

const saidOf: Record<Reason, Said> = {
  'no-interests': {
    text: 'The more you say about what you enjoy, the better we can tell who enjoys the same.',
    action: 'Add interests',
    to: '/community/edit-profile',
  },
  wishes: {
    text: 'Nobody here yet fits who you would like to meet, or would like to meet somebody like you. You can choose more widely, or wait: new people come.',
    action: 'Who you would like to meet',
    to: '/community/edit-profile#wishes',
  },
  'few-members': {
    text: 'There are few of us yet. Everybody you bring makes a match likelier.',
    action: 'Invite somebody you trust',
    to: '/community/invites',
  },
  'knows-everybody': {
    title: 'You know everybody here',
    text: 'New people are shown here first.',
    action: 'Invite somebody you trust',
    to: '/community/invites',
  },
};

interface NoMatchesProps {
  title: string;
  because: Reason | null;
}

/** The empty state of matches, with the reason and what to do about it. */
export function NoMatches({ title, because }: NoMatchesProps) {
  const { title: own = title, text, action, to } = saidOf[because ?? 'no-interests'];
  return (
    <EmptyState
      title={own}
      text={text}
      action={
        <Link className={buttonClass({ weight: 'quiet' })} to={to}>
          {action}
        </Link>
      }
    />
  );
}
