import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../../platform/secrets/keyed-hash.ts';
import type { PictureSize } from '../blob-names.ts';

/** An address in a list is good for so long, in ms. */
const sealedMs = 5 * 60_000;
/** Within it a list carries the same address again. */
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

/** A token proves that a list has shown the picture to the viewer. The gate decides anew whether it is shown. */
export function createPictureTokens(hash: KeyedHash, now: () => Date) {
  return {
    sign(picture: SignedPicture): string {
      const until = (Math.floor(now().getTime() / stepMs) * stepMs + sealedMs).toString(36);
      return `${until}.${picture.version}.${hash('picture', textOf(picture, until))}`;
    },

    /** undefined for a token of another viewer, photo, size or time. */
    verify(token: string, picture: Omit<SignedPicture, 'version'>): string | undefined {
      const [until = '', version = '', mac = ''] = token.split('.');
      const isRight = hash
        .every('picture', textOf({ ...picture, version }, until))
        .some((right) => isSame(Buffer.from(mac), Buffer.from(right)));
      return isRight && Number.parseInt(until, 36) > now().getTime() ? version : undefined;
    },
  };
}
