import prices from './prices.json' with { type: 'json' };

/** What one active member does in a month, as measured and assumed, and what one member stores. */
export interface MemberMonth {
  requestUnits: number;
  calls: number;
  /** GB of items, whether they come or not. */
  gigabytes: number;
}

/** What is neither measured nor known, and what every figure stands on. */
export const assumptions = {
  /** Of all members, those who come at least once a month. */
  activeShare: 0.5,
  /** What an index adds to the items, and years to what a young community has. */
  databaseGrowth: 4,
  photosKept: 4,
  /** Both sizes of a photo. */
  photoGigabytes: 0.4e-3,
  newPhotos: 1,
  picturesSeen: 600,
  pictureGigabytes: 60e-6,
  polishedBios: 0.5,
  /** Seconds of a 2 GB instance for a call, of which a busy instance answers many at once. */
  secondsForCall: 0.02,
  logGigabytesForCall: 1.5e-6,
};

export interface Line {
  what: string;
  dollars: number;
}

const beyond = (amount: number, free = 0): number => Math.max(0, amount - free);

/** Dollars a month for so many members. */
export function monthlyCost(members: number, month: MemberMonth): Line[] {
  const active = members * assumptions.activeShare;
  const pictures = active * assumptions.picturesSeen;
  const calls = active * month.calls + pictures;
  const gigabytes = members * month.gigabytes * assumptions.databaseGrowth;
  const seconds = calls * assumptions.secondsForCall * 2;
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
        beyond(calls / 1e6, prices.executionsMillion.free) * prices.executionsMillion.price +
        beyond(seconds / 1e6, prices.gigabyteSecondsMillion.free) * prices.gigabyteSecondsMillion.price,
    },
    {
      what: 'Photos stored and sent',
      dollars:
        members * assumptions.photosKept * assumptions.photoGigabytes * prices.blobGigabyte.price +
        (pictures / 1e6) * prices.blobReadsMillion.price +
        beyond(pictures * assumptions.pictureGigabytes, prices.transferGigabyte.free) *
          prices.transferGigabyte.price,
    },
    {
      what: 'Photos judged',
      dollars: ((active * assumptions.newPhotos) / 1000) * prices.imagesThousand.price,
    },
    {
      what: 'Bios polished',
      dollars: ((active * assumptions.polishedBios) / 1000) * prices.biosThousand.price,
    },
    {
      what: 'Logs',
      dollars:
        beyond(calls * assumptions.logGigabytesForCall, prices.logsGigabyte.free) * prices.logsGigabyte.price,
    },
    { what: 'Site', dollars: prices.site.price },
  ];
}

/** Request units a second at the busiest time: a tenth of a day's work in one hour. */
export function peakUnits(members: number, month: MemberMonth): number {
  return (members * assumptions.activeShare * month.requestUnits * 0.1) / 30 / 3600;
}
