/**
 * `node infra/exports-decided.mjs`, a hook of azd before the first deployment: asks whether a nightly export runs. Continuous backup
 * stays in the region of the database, so that without an export a lost region takes everything. Plain JavaScript, because any Node
 * that azd finds runs it.
 */
const {
  EXPORT_LOCATION: location,
  API_NAME: deployed,
  EXPORTS_DECIDED: decided,
  DATA_ROLES: roles,
} = process.env;
// The first deployment is made by hand: CI gives no data roles, and its environment of azd is always a new one.
const isFirst = !deployed && roles !== 'leave';

if (isFirst && !location && decided !== 'none') {
  process.stderr.write(
    `Nobody has said whether everything is exported to another region each night. Say one of these, then go on:
  azd env set EXPORT_LOCATION swedencentral   # docs/operate.md, "A lost region"
  azd env set EXPORTS_DECIDED none            # a lost region then takes everything with it
`,
  );
  process.exit(1);
}
