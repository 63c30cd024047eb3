// Specified: community 3.13, 7.2-4, 7.6, 7.8-9, 7.15-16; features 7.1.3, 7.2.2-4, 7.3.3-4, 7.4.1-4, 7.4.6, 7.4.10, 7.5.1, 7.5.3-4, 7.6.1-3, 7.7.2, 7.7.5.
import { describe, expect, inject, it } from 'vitest';
import { specifiedCalls } from './specified-calls.ts';

const place = inject('addresses');

/** Without a body it has no content type either. */
const sending = (method: string, body?: object): RequestInit => ({
  method,
  ...(body && { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
});

describe.each(Object.entries(specifiedCalls))('%s', (name, arranged) => {
  const [method = '', path = ''] = name.split(' ');

  it('is answered as the specification’s page makes it, and takes no field that nobody specified', async () => {
    const { by, path: parts = {}, query = {}, body, takesAnyField } = await arranged(place);
    const address = `/api/${path.replace(/\{(\w+)\}/g, (_, part: string) => String(parts[part]))}`;
    const make = (fields: Record<string, string>, sent?: object) =>
      by.call.raw(`${address}?${new URLSearchParams(fields)}`, sending(method, sent));
    const strange = { nobodySpecified: 'this' };
    const strangeAnswer =
      method === 'GET' ? await make({ ...query, ...strange }) : await make({}, { ...body, ...strange });
    expect(strangeAnswer).toMatchObject(
      takesAnyField ? { status: 200 } : { status: 400, body: { errors: [{ field: 'nobodySpecified' }] } },
    );
    const answer = await make(query, body);
    expect([answer.status, answer.body]).toEqual([200, expect.anything()]);
  });
});

describe('what such a call says', () => {
  const arranged = (name: string) => {
    const arrange = specifiedCalls[name];
    if (!arrange) throw new Error(`The table has no ${name}.`);
    return arrange(place);
  };

  const saved = async (name: string) => {
    const { by, body } = await arranged(name);
    const answer = await by.call.raw(`/api/${name.split(' ')[1]}`, sending('POST', body));
    expect(answer.status).toBe(200);
    return by.call.do('myProfile', {});
  };

  it('is kept as it was meant: tags by any name, and a birthday in one’s own zone', async () => {
    for (const way of ['id', 'key', 'label'] as const) {
      const { members } = await saved(`POST profiles/complete-onboarding - tags by ${way}`);
      expect(members[0]?.tags.map(({ id }) => id)).toEqual([101, 1102]);
    }
    const { members } = await saved('POST profiles/complete-onboarding - an instant');
    expect(members[0]?.birthDate).toBe('1990-04-01');
  });

  it('changes no tag of a member who is sent as GET returned them', async () => {
    const { members } = await saved('POST profiles/my-profile - a member as GET returns it');
    expect(members).toMatchObject([{ name: 'Iris Maria', tags: [], privateTags: [] }]);
  });

  it('keeps each tag of a list where GET had it', async () => {
    const name = 'POST tags/{memberId} - as GET returns them';
    const { by, path, body } = await arranged(name);
    expect((await by.call.raw(`/api/tags/${path?.memberId}`, sending('POST', body))).status).toBe(200);
    expect(await by.call.do('memberTags', { memberId: String(path?.memberId) })).toEqual(body);
  });
});
