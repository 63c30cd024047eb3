import { openDialogBy, type View } from '../browser/views.ts';
import { evening } from '../support/events-fixtures.ts';
import { newThread, roomOf } from '../support/groups-fixtures.ts';
import type { Scene } from './feature.ts';

const rules = { houseRules: ['Be kind.'], tags: ['Wine', 'Fennel'], place: 'Ghent' };

export const groupScenes: Scene[] = [
  {
    who: 'the creator of a group with a request',
    async arrange(place) {
      const { group, creator, member, stranger } = await roomOf(place, { ...rules, joinPolicy: 'request' });
      const { thread } = await newThread(member, group, 'Pears, **ripe**, by https://pears.example');
      await member.call.do('createEvent', evening({ groupId: Number(group) }));
      await stranger.call.do('joinGroup', { group, note: 'I bring pears.', acknowledged: rules.houseRules });
      const { name } = (await creator.call.do('group', { group })).group;
      const views: View[] = [
        { name: 'groups', path: '/community/groups?mine=yes', heading: 'Discover Groups' },
        { name: 'new group', path: '/community/groups/create', heading: 'Create a New Group' },
        { name: 'group', path: `/community/groups/${group}`, heading: name },
        { name: 'edit group', path: `/community/groups/${group}/edit`, heading: 'Edit Group' },
        { name: 'members', path: `/community/groups/${group}/members`, heading: 'Manage Members' },
        {
          name: 'member',
          path: `/community/groups/${group}/members`,
          heading: 'Manage Members',
          reach: openDialogBy(`Manage @${member.handle}`),
        },
        {
          name: 'requests',
          path: `/community/groups/${group}/members?tab=requests`,
          heading: 'Manage Members',
        },
        { name: 'log', path: `/community/groups/${group}/members?tab=log`, heading: 'Manage Members' },
        { name: 'new thread', path: `/community/groups/${group}/threads/new`, heading: 'New Thread' },
        { name: 'thread', path: `/community/groups/${group}/threads/${thread}`, heading: 'What to bring' },
      ];
      return { ...creator, views };
    },
  },
  {
    who: 'somebody outside of a group',
    async arrange(place) {
      const { group, creator, stranger } = await roomOf(place, { ...rules, joinPolicy: 'request' });
      const { name } = (await creator.call.do('group', { group })).group;
      const path = `/community/groups/${group}`;
      return {
        ...stranger,
        views: [
          { name: 'card of a group', path, heading: name },
          { name: 'request to a group', path, heading: name, reach: openDialogBy(`Request to join ${name}`) },
        ],
      };
    },
  },
];
