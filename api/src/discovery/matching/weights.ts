import type { DistanceWish } from '../../../contract/profiles/who-we-are.ts';

/** The points, before calibration, of a pair of people who share all tags. */
export const pairScale = 10_000;

/** With few answers, a fit stays near that of two random people; every answer pulls it away from there. */
export const priorFit = { weight: 120, share: 0.1 };

/** Points by the age difference in full years; the last entry is for all larger ones. */
export const ageGapPoints = [
  250, 240, 225, 205, 180, 155, 130, 100, 70, 40, 10, -25, -60, -95, -130, -165, -200, -235, -270, -300, -330,
];

export const attractionPoints: Record<-1 | 0 | 1, number> = { 1: 140, 0: 0, [-1]: -450 };

/** The last step is for all larger distances. */
export const distanceSteps = [
  { km: 10, points: 700 },
  { km: 25, points: 640 },
  { km: 50, points: 540 },
  { km: 100, points: 360 },
  { km: 250, points: 100 },
  { km: 500, points: -100 },
  { km: 1000, points: -350 },
  { km: 2500, points: -650 },
  { km: Number.POSITIVE_INFINITY, points: -1900 },
];

/** The mean over all pairs of the population. */
export const usualDistance = -750;

/** How much a distance counts above or below the usual, by the viewer's choice. */
export const distanceShares: Record<DistanceWish, number> = { much: 1, some: 0.4, none: 0 };

/** Matches nearer than this sort before everybody further away while distance counts a lot. */
export const leadingKm = 250;

export const purposePoints = [-250, 80, 140, 180, 210, 230, 240, 240, 240];

/** Points for each side whose wishes include the other's profile type. */
export const wishedTypePoints = 25;

/** A profile's score combines the mean of its pairs and the weakest of them; each is a share of `all`. */
export const pairShares = { mean: 3, weakest: 2, all: 5 };

/**
 * The points that each unit of privately shared weight adds, and the most they may move a score, in hundredths of a
 * point.
 */
export const privateWeights = { perWeight: 4, most: 500 };

/** The share of the score that remains if a public answer of one side rules the other out. */
export const ruledOutShare = 0.25;

export const earthRadiusKm = 6371;
