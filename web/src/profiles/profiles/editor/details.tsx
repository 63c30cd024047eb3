import type { OwnProfile, ProfileMember } from '@veil/api/contract/profiles/my-profile';
import type { ProfileType } from '@veil/api/contract/profiles/profiles';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from '../../../page/router.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { memberName } from '../../members/member-name.ts';
import { MembersCard, TagsCard, TypeCard } from '../membership/lazy-cards.tsx';
import { VisibilityCard } from '../membership/visibility-card.tsx';
import { TagList } from '../tags/tag-list.tsx';
import { AnothersCard, NobodysCard } from './anothers-card.tsx';
import styles from './editor.module.css';
import {
  AgesCard,
  BasicsCard,
  LikesCard,
  MemberAboutCard,
  MemberPhotoCard,
  SelvesCard,
  StatsCard,
} from './member-cards.tsx';
import { LocationCard, SingleAboutCard, TogetherCard, WishesCard } from './profile-cards.tsx';

/** The cards about the people. A couple or group has one tab for the whole profile and one for each person. */
export function Details({ profile }: { profile: OwnProfile }) {
  const { type, members } = profile;
  const [only] = members;
  return (
    <div ref={useFocusAfterSwitch(type)} className={styles.details} tabIndex={-1}>
      {type === 'single' && only ? (
        <SingleDetails profile={profile} member={only} />
      ) : (
        <SeveralDetails profile={profile} />
      )}
    </div>
  );
}

/** Moves the focus after a change of type, which replaces all cards and the pressed button. */
function useFocusAfterSwitch(type: ProfileType) {
  const details = useRef<HTMLDivElement>(null);
  const before = useRef(type);
  useEffect(() => {
    if (type !== before.current) details.current?.focus();
    before.current = type;
  }, [type]);
  return details;
}

function SeveralDetails({ profile }: { profile: OwnProfile }) {
  const { type, members } = profile;
  const [query] = useSearchParams();
  const [chosen, setChosen] = useState(query.get('person') ?? 'together');
  const tabs = [
    {
      value: 'together',
      label: type === 'couple' ? 'Couple' : 'All of you',
      content: <TogetherDetails profile={profile} />,
    },
    ...members.map((member, index) => ({
      value: String(member.id),
      label: shortenTabName(memberName(member, index)),
      content: <MemberDetails key={member.id} member={member} name={memberName(member, index)} />,
    })),
  ];
  const isThere = tabs.some(({ value }) => value === chosen);
  return (
    <Tabs label="Whose details" tabs={tabs} value={isThere ? chosen : 'together'} onChange={setChosen} />
  );
}

/** Maximum length of a tab's name, so that a phone shows at least a part of every tab. */
const tabLetters = 12;
const shortenTabName = (name: string): string =>
  name.length > tabLetters ? `${name.slice(0, tabLetters - 1)}…` : name;

function SingleDetails({ profile, member }: { profile: OwnProfile; member: ProfileMember }) {
  return (
    <div className={`stack-5 wide-tiles ${styles.cards}`}>
      <PersonCards member={member} />
      <WishesCard profile={profile} />
      <SingleAboutCard profile={profile} />
      <LikesCard member={member} />
      <LocationCard profile={profile} />
      <TagsCard member={member} name="you" />
      <Settings profile={profile} />
    </div>
  );
}

function Settings({ profile }: { profile: OwnProfile }) {
  return (
    <div className={`stack-5 wide-tiles ${styles.settings}`}>
      {profile.type === 'other' && <MembersCard profile={profile} />}
      <VisibilityCard profile={profile} />
      <TypeCard profile={profile} />
    </div>
  );
}

function TogetherDetails({ profile }: { profile: OwnProfile }) {
  return (
    <div className={`stack-5 wide-tiles ${styles.cards}`}>
      <TogetherCard profile={profile} />
      <WishesCard profile={profile} />
      <TitledCard id="shared-tags" title="Shared tags" className={`stack-4 ${styles.shared}`}>
        <p className="muted">What all of you have chosen publicly. Change it in each person’s own tags.</p>
        <TagList tags={profile.sharedTags} none="No tag that all of you have." />
      </TitledCard>
      <Settings profile={profile} />
    </div>
  );
}

/** The cards of one person, which are the same for a single and for several people. */
const PersonCards = ({ member }: { member: ProfileMember }) => (
  <>
    <BasicsCard member={member} />
    <SelvesCard member={member} />
    <StatsCard member={member} />
    <AgesCard member={member} />
  </>
);

function MemberDetails({ member, name }: { member: ProfileMember; name: string }) {
  if (member.holder === 'another') return <AnothersCard member={member} name={name} />;
  if (member.holder === 'nobody') return <NobodysCard member={member} name={name} />;
  return (
    <div className={`stack-5 wide-tiles ${styles.cards}`}>
      <PersonCards member={member} />
      <MemberPhotoCard member={member} name={name} />
      <MemberAboutCard member={member} />
      <TagsCard member={member} name={name} />
    </div>
  );
}
