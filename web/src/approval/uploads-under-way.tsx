import { useEffect } from 'react';
import { UploadList } from '../photos/upload/upload-list.tsx';
import { ownUploads, useUploads } from '../photos/upload/uploads.ts';

/** The photos chosen in onboarding while they go up, with Retry where one failed. */
export function UploadsUnderWay({ onArrived }: { onArrived: () => void }) {
  const arrived = useUploads(ownUploads).filter(({ state }) => state === 'complete').length;
  useEffect(() => {
    if (arrived > 0) onArrived();
  }, [arrived, onArrived]);
  return <UploadList uploads={ownUploads} onArrived={onArrived} />;
}
