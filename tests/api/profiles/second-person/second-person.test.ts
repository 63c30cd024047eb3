import { beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '../../../../api/contract/fields/endpoint.ts';
import { type EndpointName, endpointNames, endpoints } from '../../../../api/contract/table.ts';
import { handlers } from '../../../../api/src/features.ts';
import { ApiError } from '../../../../api/src/platform/http/api-error.ts';
import { calls } from '../../../features.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { guest, openIsolated } from '../../../support/in-process.ts';
import { signedInBy } from '../../people/people-actions.ts';
import { newsOfFirst, questionsToFirst, thingsOfFirst } from './own-things.ts';
import { type FirstPersonScene, sceneOf, secrets } from './scene.ts';
import type { Input, Whose } from './whose.ts';
import { whoseCalls } from './whose-calls.ts';

const real = await openIsolated({ REQUESTS_PER_MINUTE: '1000000' });
const inside = { ...real, context: withoutLimitsAndJudges(real.context) };

const keysOf = (schema: Endpoint['params']): string[] =>
  'shape' in schema.def && schema.def.shape ? Object.keys(schema.def.shape) : [];

interface Answer {
  status: number;
  code?: string | undefined;
  body: string;
}

/** The second person makes the call, as the API lets it in, parses it and answers. */
async function callBySecond(
  name: EndpointName,
  input: Input,
  { context, bo }: FirstPersonScene,
): Promise<Answer> {
  const endpoint: Endpoint = endpoints[name];
  const inPath = keysOf(endpoint.params);
  const entries = Object.entries(input);
  const params = entries.filter(([key]) => inPath.includes(key)).map(([key, value]) => [key, String(value)]);
  const rest = entries.filter(([key]) => !inPath.includes(key));
  const parsed = {
    ...Object(endpoint.params.parse(Object.fromEntries(params))),
    ...Object(endpoint.input.parse(Object.fromEntries(rest))),
  };
  try {
    const caller =
      endpoint.caller === 'visitor'
        ? undefined
        : await signedInBy(name, { ...guest(), personId: bo.personId }, context);
    const handle: (...of: never[]) => unknown = handlers[name];
    const made = await handle(...([parsed, caller, context] as never[]));
    return { status: 200, body: JSON.stringify(made) };
  } catch (fault) {
    if (!(fault instanceof ApiError)) throw fault;
    return { status: fault.status, code: fault.code, body: fault.message };
  }
}

const added = (before: readonly string[], after: readonly string[]): string[] => {
  const left = [...before];
  return after.filter((one) => {
    const place = left.indexOf(one);
    if (place >= 0) left.splice(place, 1);
    return place < 0;
  });
};

const waysOf = (whose: Whose) => ('of' in whose ? [whose] : whose);
const rows = endpointNames.flatMap((name) =>
  waysOf(whoseCalls[name]).map((row, way) => ({ name, way, row })),
);
type Row = (typeof rows)[number];

const isQuiet = ({ row }: Row): boolean =>
  row.of !== 'person' || (!row.isLast && (row.outcome === 'refused' || row.outcome === 'ignored'));

const secretsIn = (body: string) => Object.values(secrets).filter((secret) => body.includes(secret));

describe('what is the first person’s', () => {
  let scene: FirstPersonScene;
  let before: [things: object, questions: string[]];
  beforeAll(async () => {
    scene = await sceneOf(inside);
    before = [await thingsOfFirst(scene), await questionsToFirst(scene)];
  });

  it.each(rows.filter(isQuiet))(
    'is not read by $name of the second ($row.of, $way)',
    async ({ name, row }) => {
      scene.tick();
      const input = row.of === 'person' ? await row.input(scene) : calls[name].sample;
      const { status, body } = await callBySecond(name, input, scene);
      expect(secretsIn(body)).toEqual([]);
      if (row.of !== 'person') return;
      if (row.outcome === 'refused') expect(status, body).toBeGreaterThanOrEqual(400);
      else expect(status, body).toBe(200);
    },
  );

  it('is as it was after all of these, and they ask her nothing', async () => {
    const [things, questions] = [await thingsOfFirst(scene), await questionsToFirst(scene)];
    expect([things, questions]).toEqual(before);
  });
});

describe('what the second person does that concerns the first', () => {
  let scene: FirstPersonScene | undefined;

  it.each(rows.filter((one) => !isQuiet(one)))('$name ($way)', async ({ name, row }) => {
    if (row.of !== 'person') return;
    const there = scene ?? (await sceneOf(inside));
    scene = row.isLast ? undefined : there;
    const input = await row.input(there);
    const [questions, news] = [await questionsToFirst(there), await newsOfFirst(there)];
    there.tick();
    const { status, code, body } = await callBySecond(name, input, there);
    there.tick();
    expect(secretsIn(body)).toEqual([]);
    const isAsked = code === 'assent-needed' || added(questions, await questionsToFirst(there)).length > 0;
    const told = added(news, await newsOfFirst(there));
    if (row.outcome === 'asked') expect({ status, body, isAsked }).toMatchObject({ isAsked: true });
    else if (row.outcome === 'refused') expect(status, body).toBeGreaterThanOrEqual(400);
    else expect(status, body).toBe(200);
    if (row.outcome === 'told') expect(told).not.toEqual([]);
  });
});
