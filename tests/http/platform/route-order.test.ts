import { expect, inject, it } from 'vitest';
import * as z from 'zod';
import { byName, routeTable } from '../../../local/functions/routes.ts';

const Http = z.object({
  type: z.literal('httpTrigger'),
  route: z.string(),
  methods: z.array(z.string()),
});
const Registered = z.array(
  z.object({ name: z.string(), config: z.object({ bindings: z.array(z.unknown()) }) }),
);

/** The routes of the built app, in the platform's order. */
async function registeredRoutes() {
  const answer = await fetch(`${inject('addresses').api}/admin/functions`);
  return Registered.parse(await answer.json())
    .sort((a, b) => byName(a.name, b.name))
    .flatMap(({ name, config }) =>
      config.bindings.flatMap((binding) => {
        const { data: http } = Http.safeParse(binding);
        return http ? [{ template: http.route, methods: http.methods, target: name }] : [];
      }),
    );
}

it('lets no registered route hide one that sorts after it', async () => {
  const routes = await registeredRoutes();
  const find = routeTable(routes);
  expect(routes.length).toBeGreaterThan(50);
  for (const { template, methods, target } of routes) {
    const path = template.replace(/\{\W*(\w+)\W*\}/g, 'some-$1');
    for (const method of methods) expect(find(method, path)?.target, `${method} ${path}`).toBe(target);
  }
});
