import { execFile, execFileSync } from 'node:child_process';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { bitOf, isMatched, tagBits } from '../../../api/src/discovery/matching/tag-words.ts';
import { foldedWords } from '../../../api/src/platform/column-index/folded-words.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { filtersIn, type Mix, today } from './mixes.ts';
import { type Times, timesOf } from './times.ts';

const run = promisify(execFile);
const programs = '/usr/lib/postgresql/15/bin';
const database = 'postgres';

export interface Postgres {
  /** As many searches as fit into the time, on so many connections. */
  search(mix: Mix, lines: number, seconds: number): Promise<Times>;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function postgresUser(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
}

const bitsOf = (tagIds: readonly number[]): string => {
  const bits = new Array<string>(tagBits).fill('0');
  for (const id of tagIds.filter(isMatched)) bits[bitOf(id)] = '1';
  return bits.join('');
};

const bornOf = ({ members }: Profile): number[] =>
  members.map(({ birthDate }) => Number(birthDate.replaceAll('-', '')));

const lineOf = (profile: Profile): string => {
  const { id, type, handle, mainBio, location, members } = profile;
  const words = (text: string) =>
    foldedWords(text)
      .map((word) => `'${word}'`)
      .join(' ');
  const born = bornOf(profile);
  return [
    ...[id, type, Math.min(...born), Math.max(...born), bitsOf(members.flatMap(({ tags }) => tags))],
    ...[words(`${handle} ${mainBio} ${location}`), words(location)],
  ].join('\t');
};

/** The best exact search of this kind that we know: bits that are counted over a narrow table, with the total. */
function queryOf(mix: Mix, viewer: Profile): string {
  const { searchTerm, location, minAge, maxAge, type, tags } = filtersIn(mix);
  const prefixes = (text: string) =>
    foldedWords(text)
      .map((word) => `${word}:*`)
      .join(' & ');
  const conditions = [
    `id <> ${viewer.id}`,
    ...(type === 'all' ? [] : [`type = '${type}'`]),
    ...(minAge > 18 ? [`last_birth <= ${today - minAge * 10_000}`] : []),
    ...(maxAge < 99 ? [`first_birth > ${today - (maxAge + 1) * 10_000}`] : []),
    ...tags.map((tag) => `get_bit(tags, ${bitOf(tag)}) = 1`),
    ...(searchTerm === '' ? [] : [`words @@ '${prefixes(searchTerm)}'::tsquery`]),
    ...(location === '' ? [] : [`place @@ '${prefixes(location)}'::tsquery`]),
  ];
  const own = bitsOf(viewer.members.flatMap(({ tags: ownTags }) => ownTags));
  return `SELECT id, bit_count(tags & B'${own}') AS score, count(*) OVER () AS total FROM members
    WHERE ${conditions.join(' AND ')} ORDER BY score DESC, id LIMIT 20;`;
}

/** undefined where PostgreSQL 15 is not installed. */
export async function startPostgres(
  profiles: readonly Profile[],
  viewer: Profile,
): Promise<Postgres | undefined> {
  if (!existsSync(join(programs, 'initdb')) || !existsSync(join(programs, 'pgbench'))) return undefined;
  const who = postgresUser();
  const home = mkdtempSync(join(tmpdir(), 'veil-postgres-'));
  const own = (path: string) => who && chownSync(path, who.uid, who.gid);
  own(home);
  const data = join(home, 'data');
  const options = {
    ...who,
    cwd: home,
    env: { ...process.env, HOME: home, PGHOST: home, PGUSER: 'postgres', PGDATABASE: database },
  };
  const program = (name: string, ...args: string[]) =>
    run(join(programs, name), args, { ...options, maxBuffer: 1e8 });
  const write = (name: string, text: string): string => {
    const path = join(home, name);
    writeFileSync(path, text);
    own(path);
    return path;
  };
  await program('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C');
  const flags = `-k ${home} -c listen_addresses= -c fsync=off -c shared_buffers=512MB -c work_mem=64MB -c jit=off`;
  await program('pg_ctl', '-D', data, '-w', '-l', join(home, 'log'), '-o', flags, 'start');
  const lines = write('members.tsv', `${profiles.map(lineOf).join('\n')}\n`);
  const script = write(
    'load.sql',
    `CREATE TABLE members (id bigint PRIMARY KEY, type text, first_birth int, last_birth int, tags bit(${tagBits}),
       words tsvector, place tsvector);
     \\copy members FROM '${lines}'
     CREATE INDEX ON members USING gin (words);
     CREATE INDEX ON members USING gin (place);
     CREATE INDEX ON members (type, last_birth, first_birth);
     VACUUM ANALYZE members;\n`,
  );
  await program('psql', '-v', 'ON_ERROR_STOP=1', '-q', '-f', script);
  let runs = 0;
  return {
    async search(mix, connections, seconds) {
      const query = write('search.sql', queryOf(mix, viewer));
      const logs = join(home, `times-${runs++}`);
      mkdirSync(logs);
      own(logs);
      await run(
        join(programs, 'pgbench'),
        ['-n', '-f', query, '-c', `${connections}`, '-j', '1', '-T', `${seconds}`, '-M', 'prepared', '-l'],
        { ...options, cwd: logs },
      );
      // The third word of a line is how long it took, in µs.
      const samples = readdirSync(logs).flatMap((file) =>
        readFileSync(join(logs, file), 'utf8')
          .trim()
          .split('\n')
          .map((line) => Number(line.split(' ')[2]) / 1000),
      );
      return timesOf(samples, seconds);
    },
    async stop() {
      await program('pg_ctl', '-D', data, '-m', 'immediate', 'stop').catch(() => undefined);
      rmSync(home, { recursive: true, force: true });
    },
  };
}
