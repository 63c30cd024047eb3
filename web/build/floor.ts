import type { CompatStatement, Identifier } from '@mdn/browser-compat-data';

/** The oldest browsers that Veil works in, under their names in MDN's compatibility data. */
export const floor: Readonly<Record<string, number>> = {
  safari: 17,
  safari_ios: 17,
  chrome: 120,
  chrome_android: 120,
  firefox: 128,
  firefox_android: 128,
  samsunginternet_android: 25,
};

/** The floor as the build reads it. The build knows no Samsung Internet, which is a Chrome 121 at this version. */
export const buildTargets = [`safari${floor.safari}`, `chrome${floor.chrome}`, `firefox${floor.firefox}`];

const versionOf = (version: string): number => Number.parseFloat(version.replace('≤', ''));

/** Whether every browser of the floor has the feature, without a flag. */
const isInFloor = ({ support }: CompatStatement): boolean =>
  Object.entries(floor).every(([browser, oldest]) => {
    const statements = Reflect.get(support, browser);
    return [statements ?? { version_added: '0' }]
      .flat()
      .some(
        ({ version_added: since, version_removed: until, flags }) =>
          typeof since === 'string' && !flags && !until && versionOf(since) <= oldest,
      );
  });

/** Whether a feature of MDN's data is newer than the floor. */
export const isNewer = (feature: Identifier | undefined): boolean =>
  feature?.__compat !== undefined && !isInFloor(feature.__compat);
