/**
 * Reads what `azd provision` said of the environment. azd sets it for hooks; by hand: `eval "$(azd env get-values)"`.
 * @throws one sentence that names what is missing
 */
export function readEnvironment<Name extends string>(
  names: readonly Name[],
  environment: NodeJS.ProcessEnv = process.env,
): Record<Name, string> {
  const missing = names.filter((name) => !environment[name]);
  if (missing.length > 0)
    throw new Error(`${missing.join(', ')} is not set. Try again after: eval "$(azd env get-values)"`);
  return Object.fromEntries(names.map((name) => [name, environment[name]])) as Record<Name, string>;
}
