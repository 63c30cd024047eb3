import { countPhrase } from '@veil/api/contract/fields/count-phrase';
import type { OutputOf } from '@veil/api/contract/fields/endpoint';
import {
  type GroupCard as Card,
  groupInvitations,
  searchGroups,
} from '@veil/api/contract/gatherings/groups/groups';
import { Hourglass, Plus } from 'lucide-react';
import { useRead } from '../../../api/use-read.ts';
import { useWhileGathering } from '../../../api/use-while-gathering.ts';
import { Link } from '../../../page/router.tsx';
import { usePageTurn } from '../../../page/use-page-turn.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ItemBoundary } from '../../../ui/item-boundary.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { EmptyState, ErrorState } from '../../../ui/state.tsx';
import { isNarrowed } from './group-address.ts';
import cards from './group-card.module.css';
import { GroupCard } from './group-card.tsx';
import { GroupFilters } from './group-filters.tsx';
import styles from './groups.module.css';
import { useGroupSearch } from './use-group-search.ts';

const createPath = '/community/groups/create';

export default function GroupsPage() {
  const { search, change, turnTo, clear } = useGroupSearch();
  const { data, error, retry, isLoading, replace } = useRead(searchGroups, search, {
    keepPreviousData: true,
  });
  const { data: invitations, error: unread, retry: readInvitations } = useRead(groupInvitations, {});
  /** The groups appear only together with everything above them, so that nothing shifts while somebody presses. */
  const isComplete = isNarrowed(search) || invitations !== undefined || unread !== undefined;
  const invited = invitations?.groups ?? [];
  useWhileGathering(data, retry);
  const put = (changed: Card) =>
    void replace((before) => before && withGroup(before, changed), { revalidate: false });
  function answered(changed: Card) {
    put(changed);
    readInvitations();
  }

  return (
    <div className="page stack">
      <div className={`line-4 wraps apart ${styles.top}`}>
        <h1>Discover Groups</h1>
        <Link className={buttonClass({})} to={createPath}>
          <Plus aria-hidden size="1.125rem" strokeWidth={1.75} />
          Create Group
        </Link>
      </div>
      {!isNarrowed(search) && <Invitations groups={invited} onAnswer={answered} />}
      {isComplete && <GroupFilters search={search} onChange={change} />}
      {isComplete ? content() : <CardsWaiting />}
    </div>
  );

  function content() {
    if (error) return <ErrorState title="Failed to load groups" text={error.message} onRetry={retry} />;
    if (!data) return <CardsWaiting />;
    if (data.isGathering)
      return (
        <Notice icon={Hourglass} title="The groups are being gathered">
          <p>Veil is putting its list of groups together. Please look again in a moment.</p>
        </Notice>
      );
    if (data.groups.length === 0) return <NoGroups isNarrowed={isNarrowed(search)} onClear={clear} />;
    const above = new Set(isNarrowed(search) ? [] : invited.map(({ id }) => id));
    const groups = data.groups.filter(({ id }) => !above.has(id));
    return <Results answer={{ ...data, groups }} isOld={isLoading} onPage={turnTo} onChange={put} />;
  }
}

type GroupSearchAnswer = OutputOf<typeof searchGroups>;

/** The answer with one changed group, without another request. */
const withGroup = (answer: GroupSearchAnswer, changed: Card): GroupSearchAnswer => ({
  ...answer,
  groups: answer.groups.map((group) => (group.id === changed.id ? { ...group, ...changed } : group)),
});

interface ResultsProps {
  answer: GroupSearchAnswer;
  /** True while the results of a newer search are loading. */
  isOld: boolean;
  onPage: (page: number) => void;
  onChange: (changed: Card) => void;
}

function Results({ answer: { groups, total, page, totalPages }, isOld, onPage, onChange }: ResultsProps) {
  const { place, turn } = usePageTurn<HTMLHeadingElement>(onPage);

  return (
    <div className="stack-5">
      <h2 ref={place} className="found large" tabIndex={-1} aria-live="polite">
        {countPhrase(total, 'group')}
      </h2>
      <ul className={classNames('stack-4', cards.grid, isOld && styles.old)} aria-busy={isOld}>
        {groups.map((group) => (
          <ItemBoundary key={group.id}>
            <GroupCard group={group} onChange={onChange} />
          </ItemBoundary>
        ))}
      </ul>
      <Pager label="Pages of groups" page={page} totalPages={totalPages} onPage={turn} />
    </div>
  );
}

function NoGroups({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  return (
    <EmptyState
      title={isNarrowed ? 'No groups match' : 'No groups yet'}
      text={
        <>
          {isNarrowed ? 'Look more widely, or ' : 'Two people are enough: '}
          <Link to={createPath}>start a new group</Link>.
        </>
      }
      action={
        isNarrowed && (
          <Button weight="quiet" onClick={onClear}>
            Clear all filters
          </Button>
        )
      }
    />
  );
}

interface InvitationsProps {
  groups: readonly Card[];
  onAnswer: (changed: Card) => void;
}

/** The invitations to groups. Invited groups are left out of the list below. */
function Invitations({ groups, onAnswer }: InvitationsProps) {
  if (groups.length === 0) return null;
  return (
    <section className={`stack-4 ${styles.invitations}`} aria-labelledby="group-invitations">
      <h2 id="group-invitations">You are invited</h2>
      <ul className={`stack-4 ${cards.grid}`}>
        {groups.map((group) => (
          <ItemBoundary key={group.id}>
            <GroupCard group={group} onChange={onAnswer} />
          </ItemBoundary>
        ))}
      </ul>
    </section>
  );
}

function CardsWaiting() {
  return (
    <div role="status">
      <span className="visually-hidden">Loading groups</span>
      <div className={`stack-4 ${cards.grid}`} aria-hidden="true">
        {[0, 1, 2, 3].map((place) => (
          <span key={place} className={cards.waiting} />
        ))}
      </div>
    </div>
  );
}
