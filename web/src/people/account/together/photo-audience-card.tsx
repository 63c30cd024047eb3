import { myProfile } from '@veil/api/contract/profiles/my-profile';
import {
  choosePhotoAudience,
  photoAudience,
  picturesOfYou,
  whoIsShown,
} from '@veil/api/contract/profiles/photos/consent';
import type { PhotoAudience } from '@veil/api/contract/profiles/photos/fields';
import { photoMessages } from '@veil/api/contract/profiles/photos/words';
import { useState } from 'react';
import { useRead } from '../../../api/use-read.ts';
import { useWrite } from '../../../api/use-write.ts';
import { useActionWithToast } from '../../../form/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { TitledCard } from '../../../ui/card.tsx';
import { RadioCards } from '../../../ui/form/radio-cards.tsx';
import { toast } from '../../../ui/over/toast.ts';
import styles from '../account.module.css';

const options: { value: PhotoAudience; label: string; detail: string }[] = [
  { value: 'us', label: 'Us', detail: 'Nobody else sees a picture of you unless you say yes to it.' },
  {
    value: 'known',
    label: 'People we both know',
    detail: 'The others on this profile may open private pictures of you to your connections.',
  },
  {
    value: 'members',
    label: 'Members',
    detail: 'They may also make pictures of you public, and open them to anyone they write with.',
  },
];

/** How far pictures of the reader may go, for all pictures on a shared profile. */
export function PhotoAudienceCard() {
  const { data } = useRead(photoAudience, {});
  const [chosen, setChosen] = useState<PhotoAudience>();
  const { write } = useWrite(choosePhotoAudience, {
    refreshes: [photoAudience, myProfile, whoIsShown, picturesOfYou],
  });
  const { run, busy } = useActionWithToast(photoMessages.audienceFailed);
  if (!data) return null;
  const value = chosen ?? data.audience ?? undefined;
  const save = (audience: PhotoAudience) =>
    run(async () => {
      await write({ audience });
      toast.success('Saved.');
    });
  return (
    <TitledCard id="pictures-of-me" title="How far pictures of you may go" className={styles.card}>
      <p className="muted">
        Said once, for every picture of you here. Up to there the others may open and publish, and you are
        told; before anything further you are asked. Pictures of you that go further now become private.
      </p>
      <RadioCards
        legend="How far pictures of you may go"
        legendHidden
        options={options}
        value={value}
        onChange={setChosen}
      />
      <div className={`row ${styles.answers}`}>
        <Button
          busy={busy}
          disabled={value === undefined || value === data.audience}
          onClick={() => value && void save(value)}
        >
          Save
        </Button>
      </div>
    </TitledCard>
  );
}
