import * as z from 'zod/mini';
import type { Endpoint } from './contract/fields/endpoint.ts';
import { ignoredField } from './contract/fields/tolerance.ts';
import { endpoints } from './contract/table.ts';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodMiniType, io: 'input' | 'output'): Json => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema === ignoredField) jsonSchema.description = 'Taken and left out';
    },
  });
  return rest;
};

const content = (schema: Json): Json => ({ 'application/json': { schema } });

const problem = content({
  type: 'object',
  required: ['message'],
  properties: {
    message: { type: 'string' },
    errors: {
      type: 'array',
      items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
    },
  },
});

function parameters(schema: z.ZodMiniType, place: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function operation(name: string, row: Endpoint): Json {
  const hasBody = row.method === 'POST' || row.method === 'PUT';
  return {
    operationId: name,
    summary: row.summary,
    description: `Caller: ${row.caller}`,
    security: row.caller === 'visitor' ? [] : [{ idToken: [] }],
    parameters: [...parameters(row.params, 'path'), ...(hasBody ? [] : parameters(row.input, 'query'))],
    ...(hasBody && {
      requestBody: {
        required: !row.input.safeParse(undefined).success,
        content: content(toSchema(row.input, 'input')),
      },
    }),
    responses: {
      200: { description: 'Done', content: content(toSchema(row.output, 'output')) },
      ...(row.conditional && { 304: { description: 'As the answer whose ETag `if-none-match` names' } }),
      default: { description: 'Refused or failed', content: problem },
    },
  };
}

/** The contract's table as an OpenAPI 3.1 document. */
function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const [name, row] of Object.entries<Endpoint>(endpoints)) {
    paths[`/api/${row.path}`] = {
      ...paths[`/api/${row.path}`],
      [row.method.toLowerCase()]: operation(name, row),
    };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Veil', version: '1' },
    paths,
    components: { securitySchemes: { idToken: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } } },
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
