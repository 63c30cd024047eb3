import type { AppRegistry, RegisteredFunction } from './core-module.ts';
import type { BindingInfo } from './core-types.ts';
import type { Trigger } from './triggers/trigger.ts';

export interface TriggeredFunction {
  registered: RegisteredFunction;
  /** The trigger's binding, and its name in the function. */
  binding: BindingInfo;
  bindingName: string;
}

/**
 * Assigns each function to its trigger.
 * @throws naming every function whose trigger, input or output no trigger of the list supports
 */
export function assignFunctions(
  registry: AppRegistry,
  triggers: Trigger[],
): Map<Trigger, TriggeredFunction[]> {
  const assigned = new Map<Trigger, TriggeredFunction[]>(triggers.map((trigger) => [trigger, []]));
  const refused: string[] = [];
  for (const registered of registry.functions.values()) {
    const { name, bindings } = registered.metadata;
    const all = Object.entries(bindings);
    const trigger = triggers.find(({ type }) => all.some(([, binding]) => isOf(binding, type)));
    const own = all.find(([, binding]) => trigger && isOf(binding, trigger.type));
    if (trigger && own) assigned.get(trigger)?.push({ registered, bindingName: own[0], binding: own[1] });
    const others = all.filter((entry) => entry !== own).map(([, binding]) => binding);
    const unknown = others.filter((binding) => !trigger?.otherBindings.some((type) => isOf(binding, type)));
    refused.push(...unknown.map(({ type, direction }) => `${name} (${type}, ${direction})`));
    if (all.length === 0) refused.push(`${name} (no trigger)`);
  }
  if (refused.length > 0) throw new Error(`The local host cannot run ${refused.join(', ')}.`);
  return assigned;
}

const isOf = (binding: BindingInfo, type: string) => binding.type.toLowerCase() === type.toLowerCase();

/** Replaces `%NAME%` by that setting, as the platform does in binding expressions. */
export function bindingText(binding: BindingInfo, option: string): string {
  const raw = binding[option];
  if (typeof raw !== 'string') return '';
  return raw.replace(/%([^%]+)%/g, (_, name: string) => {
    const value = process.env[name];
    if (value === undefined) throw new Error(`The setting ${name}, named by "${raw}", is missing.`);
    return value;
  });
}
