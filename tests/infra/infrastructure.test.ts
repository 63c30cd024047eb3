import { describe, expect, it } from 'vitest';
import { checkInfrastructure } from './check.ts';
import { readText, readTypes, sourcesWith } from './sources.ts';

const types = readTypes();

it('finds no fault in what would be deployed', () => {
  expect(checkInfrastructure(sourcesWith(), types)).toEqual([]);
});

describe('a container of what is written once', () => {
  const [people, ...others] = JSON.parse(readText('infra/containers.json'));
  const audit = { ...people, id: 'audit', partitionKey: { ...people.partitionKey, paths: ['/day'] } };
  const rest = others.filter(({ id }: { id: string }) => id !== 'audit');
  const withAudit = { 'infra/containers.json': JSON.stringify([people, ...rest, audit]) };
  const roles = 'infra/modules/database-roles.bicep';
  const says = (changed: Record<string, string>) =>
    checkInfrastructure(sourcesWith({ ...withAudit, ...changed }), types).map(({ message }) => message);

  it('may be added to and read, and nothing else', () => {
    expect(says({})).toEqual([]);
  });

  it('may not be changed', () => {
    const said = says({
      [roles]: readText(roles).replace("appendOnly = ['audit']", "appendOnly = ['nothing']"),
    });
    expect(said).toContain('data role missing: create, read on audit');
    expect(said).toContain('data role that nothing needs: change on audit');
  });

  it('may not be deleted from', () => {
    const said = says({
      [roles]: readText(roles).replace('containers/items/read', 'containers/items/delete'),
    });
    expect(said).toContain('data role missing: create, read on audit');
  });
});

it('keeps the hashes of removed pictures from the identity of the API', () => {
  const roles = 'infra/modules/database-roles.bicep';
  const changed = readText(roles).replace("ofHashes = ['removedPictures']", "ofHashes = ['nothing']");
  const said = checkInfrastructure(sourcesWith({ [roles]: changed }), types).map(({ message }) => message);
  expect(said).toContain('data role missing: change on removedPictures for the hashes');
  expect(said).toContain('data role that nothing needs: change on removedPictures');
});
