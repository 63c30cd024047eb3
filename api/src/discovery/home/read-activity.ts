import type { Handler } from '../../platform/http/serve.ts';

/** An instant in the future is treated as now. */
export const readActivity: Handler<'readActivity'> = async (
  { activities },
  { profile, personId },
  context,
) => {
  const latest = context.now().getTime();
  const refs = activities.map(({ id, at }) => ({
    id,
    at: new Date(Math.min(Date.parse(at), latest)).toISOString(),
  }));
  await context.activity.addReadState(profile.id, personId, refs);
  return { success: true };
};
