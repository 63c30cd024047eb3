import type { Photo } from '@veil/api/contract/profiles/photos/fields';
import { photoName } from '../photo-name.ts';
import styles from './album.module.css';

export function AlbumSummary({ approved, pending }: Record<'approved' | 'pending', Photo[]>) {
  const primary = approved.findIndex(({ isPrimary }) => isPrimary);
  const photo = approved[primary];
  return (
    <dl className={styles.summary}>
      <div>
        <dt>Approved</dt>
        <dd>{approved.length || 'None yet'}</dd>
      </div>
      <div>
        <dt>Pending</dt>
        <dd>{pending.length || 'None'}</dd>
      </div>
      <div>
        <dt>Primary photo</dt>
        <dd className="two-lines">
          <bdi>{photo ? photoName(photo, primary) : 'None yet'}</bdi>
        </dd>
      </div>
    </dl>
  );
}
