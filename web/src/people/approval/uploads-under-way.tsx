import { useEffect } from 'react';
import { UploadList } from '../../profiles/photos/upload/upload-list.tsx';
import { ownUploads, useUploads } from '../../profiles/photos/upload/uploads.ts';

/** The uploads of the photos chosen in onboarding, with Retry for each that failed. */
export function UploadsUnderWay({ onArrived }: { onArrived: () => void }) {
  const arrived = useUploads(ownUploads).filter(({ state }) => state === 'complete').length;
  useEffect(() => {
    if (arrived > 0) onArrived();
  }, [arrived, onArrived]);
  return <UploadList uploads={ownUploads} onArrived={onArrived} />;
}
