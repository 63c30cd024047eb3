import type { Snapshot } from '../snapshot.ts';
import type { Fault } from './fault.ts';

const idInText = /\/subscriptions\/[\w-]+\/resourceGroups\/[\w-]+\/providers\/[\w./-]+/g;

/** Azure makes these with their parent, or brings them itself. */
const madeWithParent =
  /\/subnets\/(api|endpoints)$|\/sqlRoleDefinitions\/0{8}-[0-]+2$|\/dbs\/[\w-]+(\/colls\/[\w-]+)?$/;

/**
 * Every resource that another one names is made by the same deployment.
 *
 * @param before what another environment has made already
 */
export function checkReferences({ resources }: Snapshot, before: Snapshot['resources'] = []): Fault[] {
  const made = new Set([...resources, ...before].map(({ id }) => id));
  const text = resources.map((resource) => JSON.stringify(resource)).join('\n');
  // The group itself is the scope of a role definition.
  const isGroup = (id: string): boolean => /\/resourceGroups\/[\w-]+$/.test(id);
  const named = new Set(
    [...text.matchAll(idInText)].map(([id]) => id.replace(/\/providers\/Microsoft\.Authorization\/.*$/, '')),
  );
  return [...named]
    .filter(
      (id) =>
        !made.has(id) &&
        !isGroup(id) &&
        !madeWithParent.test(id) &&
        !id.includes('Microsoft.Resources/deployments'),
    )
    .map((id) => ({ rule: 'reference', message: `${id} is made nowhere` }));
}

/**
 * A module that gets a name instead of an output is not deployed after the module of that name by itself.
 *
 * @param source the text of main.bicep
 */
export function checkOrder(source: string): Fault[] {
  const modules = [...source.matchAll(/^module (\w+) '[^']+' = [\s\S]*?^\}/gm)];
  const maker = new Map<string, string>();
  for (const [text, module = ''] of modules)
    for (const [, key, name = ''] of text.matchAll(/\b(\w+): names\.(\w+)/g))
      if (key === 'name' || (key === 'account' && module === 'database') || key === 'insightsName')
        maker.set(name, module);
  return modules.flatMap(([text, module = '']) =>
    [...text.matchAll(/names\.(\w+)/g)]
      .map(([, name = '']) => maker.get(name))
      .filter((made) => made !== undefined && made !== module)
      .filter(
        (made) =>
          !text.includes(`${made}.outputs`) && !new RegExp(`dependsOn: \\[[^\\]]*\\b${made}\\b`).test(text),
      )
      .map((made) => ({ rule: 'order', message: `${module} does not wait for ${made}` })),
  );
}
