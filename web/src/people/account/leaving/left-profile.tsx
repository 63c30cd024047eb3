import { useLayoutEffect } from 'react';
import * as z from 'zod/mini';
import { NoticePage } from '../../../page/notice-page.tsx';
import { Link } from '../../../page/router.tsx';
import { useUser } from '../../../session/auth-context.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Afterwards } from './afterwards.tsx';

/** In the history entry of the page on which somebody has just left a shared profile. */
export const leftState = z.object({ hasLeftProfile: z.literal(true) });
export const hasLeft: z.output<typeof leftState> = { hasLeftProfile: true };

/** The words for somebody who has gone their own way. */
export function LeftProfile() {
  const handle = useUser().profile?.handle;
  // It takes the place of a longer page at the same address.
  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <NoticePage
      title="You go your own way now."
      text={`You have a profile of your own now: @${handle}`}
      action={
        <Link className={buttonClass({})} to="/community/profile">
          Your own profile
        </Link>
      }
    >
      <Afterwards
        parts={[
          [
            'What came with you',
            'Your card, what you agreed to, your notes, and the people you blocked or never want to meet.',
          ],
          [
            'What stays',
            'The old handle, the letters and everything else stay with the others, for as long as they keep the profile. Pictures that show you and somebody else are down until each of you says yes.',
          ],
          ['Who is told', 'They see that you have left. Nobody is told why, and no other member is told.'],
        ]}
      />
    </NoticePage>
  );
}
