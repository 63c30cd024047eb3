import type { ChangeEvent } from 'react';
import type * as z from 'zod/mini';
import type { Draft } from '../storage/drafts.ts';
import { contractProblems, limitOf } from './contract-fields.ts';
import { useDraft } from './use-draft.ts';
import { useForm } from './use-form.ts';

interface ContractFormOptions<Field extends string> {
  /** Name under which the draft is stored. */
  name: string;
  empty: () => Draft<Field>;
  /** Sends the fields. Throws if they were refused. The draft is deleted afterwards. */
  send: (value: Draft<Field>) => Promise<void>;
  /** Shown for a failure without a message. */
  failed: string;
  onlyField?: Field;
}

/** A form whose fields are texts of a call's input: the contract gives their limits and messages. */
export function useContractForm<Field extends string>(
  endpoint: { input: z.ZodMiniObject<Record<Field, z.ZodMiniType>> },
  { name, empty, send, failed, onlyField }: ContractFormOptions<Field>,
) {
  const { draft, keep, reset } = useDraft(name, empty);
  const { shape } = endpoint.input;
  const { errorOf, ...form } = useForm({
    value: draft,
    check: (value) => contractProblems(shape, value),
    async send(value) {
      await send(value);
      reset();
    },
    failed,
    ...(onlyField && { onlyField }),
  });
  return {
    ...form,
    draft,
    /** The properties of the control of a field. */
    fieldOf: (field: Field) => ({
      value: draft[field],
      error: errorOf(field),
      limit: limitOf(shape[field]),
      readOnly: form.busy,
      onChange: ({ target }: ChangeEvent<{ value: string }>) => keep({ ...draft, [field]: target.value }),
    }),
  };
}
