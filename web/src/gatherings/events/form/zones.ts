interface Option {
  value: string;
  label: string;
}

const words = (zone: string): string => zone.replaceAll('_', ' ').replaceAll('/', ' · ');

let knownZones: Option[] | undefined;

/** The time zones that the browser knows, and the chosen one even if the browser does not list it. */
export function zoneOptions(chosen: string): Option[] {
  knownZones ??= Intl.supportedValuesOf('timeZone').map((value) => ({ value, label: words(value) }));
  const first = { value: '', label: 'That of the place' };
  const isListed = chosen === '' || knownZones.some(({ value }) => value === chosen);
  return isListed ? [first, ...knownZones] : [first, { value: chosen, label: words(chosen) }, ...knownZones];
}
