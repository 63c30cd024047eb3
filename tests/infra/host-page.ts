import table from '../../infra/host-settings.json' with { type: 'json' };

export type HostSetting = (typeof table)[number];
export const hostTable: readonly HostSetting[] = table;

const places: Record<string, string> = {
  setting: 'setting',
  'setting of Azure': 'setting',
  site: '`api.bicep`',
  'host.json': '`host.json`',
  platform: 'the platform',
};

/** The table of docs/operate.md. */
export const hostPage = (): string =>
  [
    '| what | value | where | why | on one machine |',
    '| --- | --- | --- | --- | --- |',
    ...hostTable.map(
      ({ what, value, place, name, why, onOneMachine }) =>
        `| ${what} | ${value} | ${places[place]}${place === 'platform' ? '' : ` \`${name.split('.').at(-1)}\``} | ${why} | ${onOneMachine} |`,
    ),
  ].join('\n');
