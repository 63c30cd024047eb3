import rules from '../../alerts.json' with { type: 'json' };
import prices from './prices.json' with { type: 'json' };

/** What an active member causes in a month, measured and assumed, and the bytes stored for a member. */
export interface MemberMonth {
  requestUnits: number;
  calls: number;
  /** GB of items, which are stored for inactive members too. */
  gigabytes: number;
}

/** Values that are neither measured nor known. */
export const assumptions = {
  /** Share of all members who come at least once a month. */
  activeShare: 0.5,
  /** Growth of the stored data by indexes, and over years of use. */
  databaseGrowth: 4,
  photosKept: 4,
  /** GB for both sizes of a photo. */
  photoGigabytes: 0.4e-3,
  newPhotos: 1,
  picturesSeen: 600,
  pictureGigabytes: 60e-6,
  polishedBios: 0.5,
  /** Instance seconds per call, when an instance answers many calls at once. */
  secondsForCall: 0.02,
  /** Memory of an instance in GB. */
  instanceGigabytes: 2,
  /** Minutes between two runs of each timer, and availability calls per hour. */
  outboxMinutes: 5,
  approvalMinutes: 15,
  visitsAnHour: 12,
  /** Share of calls that write. All of them are logged, but only one in sixteen reads. */
  writeShare: 0.05,
  /** GB per log line, including Azure's own fields. */
  logGigabytesForLine: 1e-6,
  /** Alerts on metrics, one time series each, and those of the visits from outside: infra/modules/alerts.bicep. */
  metricAlerts: 5,
  /** GB of an answer with its headers: most are polls without news. */
  answerGigabytes: 2.6e-6,
  /** Texts of a member that Content Safety judges, of which each is one record of up to 1,000 characters. */
  judgedTexts: 12,
  /** Instances that are never let go of, where the first call of the morning is too slow: `ALWAYS_READY`. */
  readyInstances: 2,
  /** GB a day that the host itself logged while nobody called, at least and at most: that of 2024, under OpenTelemetry. */
  hostGigabytesADay: [0.19, 0.38],
  /** Share of all members who have a page open at the busiest. */
  presentShare: 0.02,
  /** Open pages of a unit of Web PubSub, and the share of them that one plans for. */
  pagesOfUnit: 1000,
  plannedShare: 0.8,
  /** Nights for which exports are kept, and the share that gzip leaves of items. */
  exportNights: 14,
  packedShare: 0.2,
  /** Request units to read a kilobyte of items at Strong consistency. */
  exportUnitsForKilobyte: 2,
};

export interface Line {
  what: string;
  dollars: number;
}

const hoursAMonth = 730;
/** Each hour's share of a day's calls. Evenings are busy and nights are not. */
const hours = [...Array(14).fill(0.1 / 14), ...Array(10).fill(0.9 / 10)];

/**
 * Billed instance seconds. An instance is billed while it runs, for at least a second, and answers many calls at once.
 * With few calls each takes a second; with many they share it.
 * https://learn.microsoft.com/azure/azure-functions/flex-consumption-plan#billing
 */
export function billedSeconds(calls: number): number {
  const { outboxMinutes, approvalMinutes, visitsAnHour } = assumptions;
  const alone = hoursAMonth * (60 / outboxMinutes + 60 / approvalMinutes + visitsAnHour);
  return hours.reduce((whole, share) => {
    const seconds = (hoursAMonth / hours.length) * 3600;
    const rate = (calls * share + alone / hours.length) / seconds;
    return whole + seconds * Math.max(1 - Math.exp(-rate), rate * assumptions.secondsForCall);
  }, 0);
}

const billedAmount = (amount: number, free = 0): number => Math.max(0, amount - free);

/** Rules of severity 0 and 1 run every 5 minutes, the others every 15. */
const fastAlertRules = rules.filter(({ severity }) => severity <= 1).length;

/** Units of Web PubSub that Azure sells. */
const unitSteps = [1, 2, 5, 10, 20, 50, 100];

/** Units of Web PubSub for the pages that are open at the busiest. */
export function signalUnits(members: number): number {
  const { presentShare, pagesOfUnit, plannedShare } = assumptions;
  const needed = (members * presentShare) / (pagesOfUnit * plannedShare);
  return unitSteps.find((units) => units >= needed) ?? Number.POSITIVE_INFINITY;
}

/** GB a day that the API logs. */
export const logsADay = (members: number, month: MemberMonth): number =>
  (logLines(members, month) * assumptions.logGigabytesForLine) / 30;

function logLines(members: number, month: MemberMonth): number {
  const calls = members * assumptions.activeShare * (month.calls + assumptions.picturesSeen);
  return calls * (assumptions.writeShare + (1 - assumptions.writeShare) / 16);
}

const transferCost = (gigabytes: number): number =>
  billedAmount(gigabytes, prices.transferGigabyte.free) * prices.transferGigabyte.price;

/** Dollars per month for what an operator may add. */
export function optionalCost(members: number, month: MemberMonth): Line[] {
  const items = members * month.gigabytes;
  const photos = members * assumptions.photosKept * assumptions.photoGigabytes;
  const night = items * assumptions.packedShare + photos;
  const nights = 30;
  const secondsAMonth = hoursAMonth * 3600;
  return [
    {
      what: 'Two always-ready instances, before they do anything',
      dollars:
        ((assumptions.readyInstances * assumptions.instanceGigabytes * secondsAMonth) / 1e6) *
        prices.readyGigabyteSecondsMillion.price,
    },
    {
      what: 'Logs of the host itself, if as many as in 2024: at most',
      dollars:
        (billedAmount(
          (logsADay(members, month) + (assumptions.hostGigabytesADay[1] ?? 0)) * nights,
          prices.logsGigabyte.free,
        ) -
          billedAmount(logsADay(members, month) * nights, prices.logsGigabyte.free)) *
        prices.logsGigabyte.price,
    },
    {
      what: 'A nightly export: reading everything',
      dollars:
        ((items * 1e6 * assumptions.exportUnitsForKilobyte * nights) / 1e6) *
          prices.requestUnitsMillion.price +
        ((members * assumptions.photosKept * 2 * nights) / 1e6) * prices.blobReadsMillion.price,
    },
    {
      what: 'A nightly export: sent by whoever runs it outside of Azure',
      dollars: night * nights * prices.transferGigabyte.price,
    },
    {
      what: 'A nightly export: written and kept',
      dollars:
        ((members * assumptions.photosKept * 2 * nights) / 1e6) * prices.blobWritesMillion.price +
        night * assumptions.exportNights * prices.blobGigabyte.price,
    },
  ];
}

/** Dollars per month for this number of members. */
export function monthlyCost(members: number, month: MemberMonth): Line[] {
  const active = members * assumptions.activeShare;
  const pictures = active * assumptions.picturesSeen;
  const sentPictures = pictures * assumptions.pictureGigabytes;
  const calls = active * month.calls + pictures;
  const gigabytes = members * month.gigabytes * assumptions.databaseGrowth;
  const gigabyteSeconds = billedSeconds(calls) * assumptions.instanceGigabytes;
  const sent = sentPictures + active * month.calls * assumptions.answerGigabytes;
  return [
    {
      what: 'Request units',
      dollars: ((active * month.requestUnits) / 1e6) * prices.requestUnitsMillion.price,
    },
    {
      what: 'Database and its backup',
      dollars: gigabytes * (prices.databaseGigabyte.price + prices.backupGigabyte.price),
    },
    {
      what: 'Functions',
      dollars:
        billedAmount(calls / 1e6, prices.executionsMillion.free) * prices.executionsMillion.price +
        billedAmount(gigabyteSeconds / 1e6, prices.gigabyteSecondsMillion.free) *
          prices.gigabyteSecondsMillion.price,
    },
    {
      what: 'Photos stored and sent',
      dollars:
        members * assumptions.photosKept * assumptions.photoGigabytes * prices.blobGigabyte.price +
        (pictures / 1e6) * prices.blobReadsMillion.price +
        transferCost(sentPictures),
    },
    { what: 'Text sent', dollars: transferCost(sent) - transferCost(sentPictures) },
    {
      what: 'Photos judged',
      dollars: ((active * assumptions.newPhotos) / 1000) * prices.imagesThousand.price,
    },
    {
      what: 'Texts judged',
      dollars: ((active * assumptions.judgedTexts) / 1000) * prices.textsThousand.price,
    },
    {
      what: 'Bios polished',
      dollars: ((active * assumptions.polishedBios) / 1000) * prices.biosThousand.price,
    },
    {
      what: 'Logs',
      dollars:
        billedAmount(logsADay(members, month) * 30, prices.logsGigabyte.free) * prices.logsGigabyte.price,
    },
    {
      what: 'Alerts and visits from outside',
      dollars:
        (rules.length - fastAlertRules) * prices.alertRule.price +
        fastAlertRules * prices.fastAlertRule.price +
        assumptions.metricAlerts * prices.metricAlert.price +
        assumptions.visitsAnHour * 2 * hoursAMonth * prices.visit.price,
    },
    { what: 'Site', dollars: prices.site.price },
  ];
}

/** The same with signals in place of most polls. */
export const monthlyCostWithSignals = (members: number, month: MemberMonth): Line[] => [
  ...monthlyCost(members, month),
  { what: 'Web PubSub', dollars: signalUnits(members) * prices.signalUnit.price },
];

/** Request units per second at peak time, when a tenth of a day's work falls into one hour. */
export function peakUnits(members: number, month: MemberMonth): number {
  return (members * assumptions.activeShare * month.requestUnits * 0.1) / 30 / 3600;
}
