import type { DistanceWish } from '../../contract/profiles/who-we-are.ts';

/** Points of a pair of people before calibration, where tags that are all shared would make `pairScale`. */
export const pairScale = 10_000;

/** A fit of nobody's answers is that of two people taken at random: what they chose pulls it from there. */
export const priorFit = { weight: 120, share: 0.1 };

/** By full years between two people; more are as the last. */
export const ageGapPoints = [
  250, 240, 225, 205, 180, 155, 130, 100, 70, 40, 10, -25, -60, -95, -130, -165, -200, -235, -270, -300, -330,
];

export const attractionPoints: Record<-1 | 0 | 1, number> = { 1: 140, 0: 0, [-1]: -450 };

/** Further off is the last. */
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

/** The mean of the population's pairs. */
export const usualDistance = -750;

/** How much of what a distance earns more or less than usual counts, by the viewer's choice. */
export const distanceShares: Record<DistanceWish, number> = { much: 1, some: 0.4, none: 0 };

export const purposePoints = [-250, 80, 140, 180, 210, 230, 240, 240, 240];

/** For each side whose wishes the other's kind meets. */
export const wishedTypePoints = 25;

/** A profile's score is made of the mean of its pairs and the weakest of them; each is a share of `all`. */
export const pairShares = { mean: 3, weakest: 2, all: 5 };

/** Points that weight shared in private adds, and the most it may move a score, in hundredths of a point. */
export const privateWeights = { perWeight: 4, most: 500 };

/** The remaining share of a score where one side's public word rules the other out. */
export const ruledOutShare = 0.25;

export const earthRadiusKm = 6371;
