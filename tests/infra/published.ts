import { Ajv } from 'ajv';
import { readText } from './sources.ts';

/**
 * Faults of a file of the platform's, by SchemaStore (Apache-2.0),
 * github.com/SchemaStore/schemastore at 3b6446ad8a07, src/schemas/json.
 */
export function publishedSchema(name: string): (value: unknown) => unknown {
  // Draft 4 says `id` where later ones say `$id`; neither is needed to validate.
  const {
    $schema: _draft,
    $id: _uri,
    id: _name,
    ...schema
  } = JSON.parse(readText(`tests/infra/schemas/${name}`));
  const validate = new Ajv({ strict: false, allErrors: true, validateFormats: false }).compile(schema);
  return (value) => (validate(value) ? [] : validate.errors);
}
