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
