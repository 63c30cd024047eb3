import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../../platform/secrets/keyed-hash.ts';
import type { PictureSize } from '../blob-names.ts';

/** How long a picture address in a list stays valid, in ms. */
const sealedMs = 5 * 60_000;
/** A list repeats the same address within this time, in ms, so that browsers can cache it. */
const stepMs = 30_000;

interface SignedPicture {
  readonly viewerId: number;
  /** `<profileId>/<photoId>` */
  readonly path: string;
  readonly size: PictureSize;
  readonly version: string;
}

const textOf = ({ viewerId, path, size, version }: SignedPicture, until: string): string =>
  `${viewerId}\n${path}\n${size}\n${version}\n${until}`;

const isSame = (given: Buffer, right: Buffer): boolean =>
  given.length === right.length && timingSafeEqual(given, right);

/**
 * A token proves that a list showed the picture to the viewer. Visibility is still checked when the picture is
 * fetched.
 */
export function createPictureTokens(hash: KeyedHash, now: () => Date) {
  return {
    sign(picture: SignedPicture): string {
      const until = (Math.floor(now().getTime() / stepMs) * stepMs + sealedMs).toString(36);
      return `${until}.${picture.version}.${hash('picture', textOf(picture, until))}`;
    },

    /** Returns undefined for a token of another viewer, photo or size, or an expired one. */
    verify(token: string, picture: Omit<SignedPicture, 'version'>): string | undefined {
      const [until = '', version = '', mac = ''] = token.split('.');
      const isRight = hash
        .every('picture', textOf({ ...picture, version }, until))
        .some((right) => isSame(Buffer.from(mac), Buffer.from(right)));
      return isRight && Number.parseInt(until, 36) > now().getTime() ? version : undefined;
    },
  };
}
