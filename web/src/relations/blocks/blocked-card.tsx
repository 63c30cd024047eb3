import { type Block, blockedMembers, blockMember, unblockMember } from '@veil/api/contract/relations/blocks';
import { useState } from 'react';
import { useRead } from '../../api/use-read.ts';
import { useWrite } from '../../api/use-write.ts';
import { useActionWithToast } from '../../form/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Day } from '../../ui/day.tsx';
import { ItemBoundary } from '../../ui/item-boundary.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './blocks.module.css';
import { ListedRow, RowButton } from './listed-row.tsx';

export function BlockedCard() {
  return (
    <TitledCard id="blocked" title="People you blocked" className="stack-4 top">
      <p className="muted">Neither of you sees anything of the other.</p>
      <Blocks />
    </TitledCard>
  );
}

function Blocks() {
  const { data, error, retry } = useRead(blockedMembers, {});
  if (!data && error)
    return <ErrorState title="Failed to load the members you blocked" text={error.message} onRetry={retry} />;
  if (!data) return <Skeleton label="Loading the members you blocked" lines={2} />;
  if (data.blocks.length === 0) return <p>You have not blocked anybody.</p>;
  return (
    <ul className={styles.list}>
      {data.blocks.map((block) => (
        <ItemBoundary key={block.id}>
          <BlockedRow block={block} />
        </ItemBoundary>
      ))}
    </ul>
  );
}

const nameIn = ({ handle }: Block): string => (handle === null ? 'Somebody who has left' : `@${handle}`);

function BlockedRow({ block }: { block: Block }) {
  return (
    <ListedRow
      name={nameIn(block)}
      told={
        <>
          {block.beginsBy === null ? (
            <>
              since <Day at={block.blockedAt} />
            </>
          ) : (
            'Starts within two weeks'
          )}
          {!block.isYours && ', by another of you: it ends when they end it.'}
        </>
      }
    >
      {block.isYours ? <Unblock block={block} /> : <BlockToo handle={block.handle} />}
    </ListedRow>
  );
}

function BlockToo({ handle }: Pick<Block, 'handle'>) {
  const { write } = useWrite(blockMember, { refreshes: [blockedMembers] });
  const { run, busy } = useActionWithToast('Please try again.');
  if (handle === null) return null;
  const block = () => run(() => write({ handle }), { done: `@${handle} is blocked by you too.` });
  return (
    <RowButton label={`Block @${handle} too`} busy={busy} onPress={block}>
      Block too
    </RowButton>
  );
}

function Unblock({ block }: { block: Block }) {
  const { write } = useWrite(unblockMember, { refreshes: [blockedMembers] });
  const { run, busy } = useActionWithToast('Please try again.');
  const [isAsking, setAsking] = useState(false);
  const who = nameIn(block);

  const unblock = () => run(() => write({ id: block.id }), { done: `You no longer block ${who}.` });

  if (!isAsking)
    return (
      <RowButton label={`Unblock ${who}`} onPress={() => setAsking(true)}>
        Unblock
      </RowButton>
    );
  return (
    <span className="line-2 stretched">
      <Button
        size="small"
        weight="quiet"
        aria-label={`Keep ${who} blocked`}
        onClick={() => setAsking(false)}
        disabled={busy}
      >
        Keep
      </Button>
      <Button
        weight="quiet"
        size="small"
        busy={busy}
        onClick={() => void unblock()}
        aria-label={`Unblock ${who} now`}
      >
        Unblock
      </Button>
    </span>
  );
}
