import { timingSafeEqual } from 'node:crypto';
import type { KeyedHash } from '../platform/keyed-hash.ts';
import type { PictureSize } from './blob-names.ts';

/** How long an address is good for that a list has carried, in ms. */
const sealedMs = 5 * 60_000;
/** Within it a list carries the same address again. */
const stepMs = 30_000;

/** A picture that somebody may be shown. */
interface Sealable {
  /** The profile of who may fetch it. */
  readonly viewerId: number;
  /** `<profileId>/<photoId>` */
  readonly path: string;
  readonly size: PictureSize;
  /** Names the pictures that were made and judged for the photo. */
  readonly version: string;
}

/** What the addresses of lists carry: proof of what a list has shown to whom. The gate decides anew whether it is shown. */
export function createPictureSeals(hash: KeyedHash, now: () => Date) {
  const macOf = ({ viewerId, path, size, version }: Sealable, until: string): string =>
    hash('picture', `${viewerId}\n${path}\n${size}\n${version}\n${until}`);

  return {
    seal(picture: Sealable): string {
      const until = (Math.floor(now().getTime() / stepMs) * stepMs + sealedMs).toString(36);
      return `${until}.${picture.version}.${macOf(picture, until)}`;
    },

    /** The version of the picture that a seal opens; undefined for one of another viewer, photo, size or time. */
    open(seal: string, picture: Omit<Sealable, 'version'>): string | undefined {
      const [until = '', version = '', mac = ''] = seal.split('.');
      const [given, right] = [Buffer.from(mac), Buffer.from(macOf({ ...picture, version }, until))];
      const isRight = given.length === right.length && timingSafeEqual(given, right);
      return isRight && Number.parseInt(until, 36) > now().getTime() ? version : undefined;
    },
  };
}
