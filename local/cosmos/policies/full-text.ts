import { badRequest } from '../errors.ts';
import { isObject, type Json } from '../json.ts';
import { isPropertyPath } from './paths.ts';
import { policyObject } from './policy-object.ts';

const languages = new Set<unknown>(['en-US', 'de-DE', 'es-ES', 'fr-FR', 'it-IT', 'pt-BR', 'pt-PT']);

export function checkFullText(value: Json | undefined): void {
  const policy = policyObject(value, 'fullTextPolicy');
  if (policy === undefined) return;
  checkLanguage(policy.defaultLanguage);
  const paths = policy.fullTextPaths ?? [];
  if (!Array.isArray(paths)) throw badRequest('The Full Text Policy must list fullTextPaths.');
  for (const entry of paths) {
    if (!isObject(entry)) throw badRequest('A full text path must be an object.');
    if (!isPropertyPath(entry.path)) {
      throw badRequest(`The Full Text Policy contains an invalid Path: ${String(entry.path)}`);
    }
    checkLanguage(entry.language);
  }
}

function checkLanguage(language: Json | undefined): void {
  if (language !== undefined && !languages.has(language)) {
    const supported = [...languages].map((name) => JSON.stringify(name)).join(', ');
    throw badRequest(
      `The Full Text Policy contains an unsupported language ${String(language)}. Supported languages are: ${supported}.`,
    );
  }
}
