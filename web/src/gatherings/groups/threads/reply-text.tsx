import { hiddenName } from '@veil/api/contract/gatherings/groups/messages';
import type { Reply } from '@veil/api/contract/gatherings/groups/threads';
import { Fragment } from 'react';
import { OutwardLink } from '../../../messaging/messages/text/outward-link.tsx';
import { Link } from '../../../page/router.tsx';
import { memberPath } from '../../../profiles/members/member-path.ts';
import { FormattedText } from '../../../ui/text/formatted-text.tsx';
import { type Mention, piecesOf, withHandles } from './mentions.ts';
import styles from './reply.module.css';

type Mentions = Reply['mentions'];

/** A text in which mentioned members are links. */
export function ReplyText({ text, mentions }: { text: string; mentions: Mentions }) {
  return (
    <div className={`measure breaks ${styles.text}`}>
      <FormattedText
        text={text}
        words={(plain) => <Words text={plain} mentions={mentions} />}
        link={OutwardLink}
      />
    </div>
  );
}

function Words({ text, mentions }: { text: string; mentions: Mentions }) {
  return piecesOf(text).map((piece, place) => {
    if (typeof piece === 'string')
      // biome-ignore lint/suspicious/noArrayIndexKey: nothing in the text has state.
      return <Fragment key={place}>{piece}</Fragment>;
    const handle = mentions.find(({ profileId }) => profileId === piece)?.handle;
    if (handle === undefined)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above.
        <span key={place} className={`accent firm ${styles.mention}`}>
          @{hiddenName.toLowerCase()}
        </span>
      );
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above.
      <Link key={place} className={`accent firm ${styles.mention}`} to={memberPath(piece)}>
        <bdi>@{handle}</bdi>
      </Link>
    );
  });
}

/** A reply's text as its author edits it, and the members it mentions. */
export const editableText = ({ text, mentions }: Reply): { text: string; mentions: Mention[] } => ({
  text: withHandles(text, mentions),
  mentions,
});
