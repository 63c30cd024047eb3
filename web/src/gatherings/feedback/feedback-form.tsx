import {
  type FeedbackRating,
  type FeedbackWords,
  feedbackLimits,
  feedbackRatings,
  feedbackShape,
  feedbackTags,
  ratingLabels,
} from '@veil/api/contract/gatherings/feedback';
import type { ReactNode } from 'react';
import * as z from 'zod/mini';
import { FormEnd } from '../../form/form-end.tsx';
import { type Problems, problemsOfIssues } from '../../form/problems.ts';
import { useForm } from '../../form/use-form.ts';
import { useJsonDraft } from '../../form/use-json-draft.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { RadioCards } from '../../ui/form/radio-cards.tsx';
import { TagsField } from '../../ui/form/tags-field.tsx';
import { TextArea } from '../../ui/form/text-area.tsx';

const draftSchema = z.object({
  rating: z.optional(z.enum(feedbackRatings)),
  comment: z.string(),
  tags: z.array(z.string()),
  isAnonymous: z.boolean(),
});
type FeedbackDraft = z.output<typeof draftSchema>;

export const emptyFeedback = (): FeedbackDraft => ({ comment: '', tags: [], isAnonymous: false });

const feedbackSchema = z.strictObject(feedbackShape);
const options = feedbackRatings.map((value: FeedbackRating) => ({ value, label: ratingLabels[value] }));

interface FeedbackFormProps {
  /** Name under which the draft is stored. */
  name: string;
  empty: () => FeedbackDraft;
  /** Shown for a failure without a message. */
  failed: string;
  submitLabel: (isAnonymous: boolean) => string;
  /** Throws if the feedback was refused. */
  send: (words: FeedbackWords) => Promise<void>;
  onCancel: () => void;
  /** Whether the writer said that something was not as agreed. */
  brokeWord?: boolean;
  /** Content after the rating. */
  afterRating?: ReactNode;
  /** Content above the fields. */
  children?: ReactNode;
}

export function FeedbackForm(props: FeedbackFormProps) {
  const { name, empty, failed, submitLabel, onCancel, brokeWord, afterRating, children } = props;
  const { value, change, reset } = useJsonDraft(name, draftSchema, empty);
  const set = (part: Partial<FeedbackDraft>) => change((now) => ({ ...now, ...part }));
  const { form, busy, submit, errorOf, failure } = useForm({
    value,
    check: (draft): Problems => problemsOfIssues(z.safeParse(feedbackSchema, draft).error?.issues ?? []),
    async send(draft) {
      await props.send(z.parse(feedbackSchema, draft));
      reset();
    },
    failed,
  });

  const sentences = value.rating ? commentSentences[value.rating] : [];
  const offered = brokeWord ? sentences.filter((one) => one !== keptWordSentence) : sentences;

  function cancel() {
    reset();
    onCancel();
  }

  return (
    <form className="stack" ref={form} onSubmit={submit} noValidate>
      <p className="muted">
        About how they behaved: whether they kept their word, listened, respected boundaries. Never about
        looks or intimacy.
      </p>
      {children}
      <RadioCards
        legend="How was it?"
        options={options}
        value={value.rating}
        onChange={(rating) => set({ rating })}
        error={errorOf('rating')}
        columns
      />
      {afterRating}
      <TextArea
        label="Comment"
        rows={4}
        limit={feedbackLimits.commentMax}
        error={errorOf('comment')}
        value={value.comment}
        onChange={(event) => set({ comment: event.target.value })}
        readOnly={busy}
      />
      {value.rating && value.comment === '' && (
        <ul className="chips" aria-label="Sentences to choose from">
          {offered.map((sentence) => (
            <li key={sentence}>
              <Button weight="quiet" size="small" onClick={() => set({ comment: sentence })}>
                {sentence}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TagsField
        label="Your own tag"
        known={feedbackTags}
        limits={feedbackLimits}
        tags={value.tags}
        error={errorOf('tags')}
        onChange={(tags) => set({ tags })}
      />
      <Checkbox
        label="Submit anonymously"
        hint={
          value.isAnonymous
            ? 'They never learn that it was you, when, or for which event. It is published on the first of a month, together with that of at least two others, and does not count for your own rating. Leave out what only you could know.'
            : 'Signed, it is published with your name once both of you have written, or after 14 days.'
        }
        checked={value.isAnonymous}
        onChange={(event) => set({ isAnonymous: event.target.checked })}
        disabled={busy}
      />
      <FormEnd failure={failure} busy={busy} onCancel={cancel}>
        {busy ? 'Sending...' : submitLabel(value.isAnonymous)}
      </FormEnd>
    </form>
  );
}

/** Not offered where something was not as agreed. */
const keptWordSentence = 'Kind, clear, and kept their word.';

/** Comments for whoever does not want to write one. */
const commentSentences: Record<FeedbackRating, readonly string[]> = {
  positive: ['Good company, I felt at ease.', keptWordSentence],
  neutral: ['Polite. We did not have much to say to each other.', 'Fine, and a little late.'],
  negative: ['It did not go as we had said.', 'I did not feel listened to.'],
};
