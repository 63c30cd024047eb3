import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

/** Parses lines of `NAME="value"`, as `azd env get-values` prints them. */
export function parseValues(text: string): Record<string, string> {
  const lines = text.split('\n').map((line) => /^\s*(?:export\s+)?([A-Za-z_]\w*)=(.*)$/.exec(line));
  return Object.fromEntries(
    lines.flatMap((line) => (line ? [[line[1] ?? '', unquote((line[2] ?? '').trim())]] : [])),
  );
}

function unquote(text: string): string {
  if (!/^".*"$/.test(text)) return text.replace(/^'(.*)'$/, '$1');
  return text.slice(1, -1).replace(/\\(["\\$`])/g, '$1');
}

function readAzdValues(): string {
  try {
    return execFileSync('azd', ['env', 'get-values'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
  } catch {
    throw new Error(
      'azd knows no environment here. Choose one by "azd env select", or give --env-file <file>.',
    );
  }
}

/**
 * Loads the values of `azd provision` into the process environment. Variables of the shell have precedence; in hooks
 * azd sets all of them.
 * @returns one sentence that names the environment
 * @throws if there is none
 */
export function loadEnvironment(
  file: string | undefined,
  environment: NodeJS.ProcessEnv = process.env,
): string {
  const isHook =
    file === undefined && environment.AZURE_ENV_NAME !== undefined && environment.API_NAME !== undefined;
  const values = isHook ? {} : parseValues(file === undefined ? readAzdValues() : readFileSync(file, 'utf8'));
  const kept = Object.keys(values).filter((name) => (environment[name] ?? values[name]) !== values[name]);
  for (const [name, value] of Object.entries(values)) environment[name] ??= value;
  const ofShell = kept.length > 0 ? `; the shell sets ${kept.sort().join(', ')}` : '';
  return `Environment ${environment.AZURE_ENV_NAME ?? 'without a name'}, resource group ${environment.AZURE_RESOURCE_GROUP ?? 'unknown'}${ofShell}.`;
}

/** @throws one sentence that names the missing variables */
export function readEnvironment<Name extends string>(
  names: readonly Name[],
  environment: NodeJS.ProcessEnv = process.env,
): Record<Name, string> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Error(
      `${missing.join(', ')} is not set. "azd provision --no-state" makes azd know it again, or give --env-file <file>.`,
    );
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as Record<Name, string>;
}
