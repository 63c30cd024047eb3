// Specified: community 1.1, 3.14; features 9.11.
import { describe, expect, it } from 'vitest';
import { isChoosable } from '../../../contract/profiles/tags.ts';
import { discoveryCatalogue } from './catalogue.ts';
import { discoveryTagRules } from './rules.ts';

const tags = discoveryCatalogue.flatMap((category) => category.tags);
const chosen = tags.filter((tag) => !tag.isSystemTag);
const questions = discoveryCatalogue.filter((category) => category.tags.some((tag) => !tag.isSystemTag));

const tooExplicit =
  /\b(sex\w*|nud\w*|naked|porn\w*|erotic\w*|orgasm\w*|orgy|orgies|fetish\w*|kink\w*|bdsm|swing\w*|swap\w*|threesome\w*|gangbang\w*|oral|anal|breasts?|penis|vagina|escort\w*|cheat\w*)\b/i;

describe('the Discovery catalogue', () => {
  it('holds the 200 factors a match is made of', () => {
    expect(questions.length).toBeGreaterThanOrEqual(10);
    expect(chosen.length).toBeGreaterThanOrEqual(200);
  });

  it.each(['id', 'key'] as const)('never gives the same %s to two tags', (field) => {
    expect(new Set(tags.map((tag) => tag[field])).size).toBe(tags.length);
  });

  it('never offers two choices that read the same', () => {
    expect(new Set(chosen.map((tag) => tag.label.toLowerCase())).size).toBe(chosen.length);
  });

  it.each(discoveryCatalogue)('keeps the ids of $name in their own hundred', ({ id, tags: own }) => {
    for (const tag of own) expect(Math.floor(tag.id / 100), tag.key).toBe(id);
  });

  it.each(questions)('asks for $name in one question that can be declined', ({ question, tags: own }) => {
    expect(question).toMatch(/^[A-Z].*\?$/);
    const declining = own.filter((tag) => tag.isSystemTag);
    expect(declining).toMatchObject([{ label: 'Not interested' }]);
    expect(declining[0]?.key).toMatch(/^not-interested-/);
  });

  it('does not ask for the tags Veil gives itself', () => {
    expect(questions.map(({ name }) => name)).not.toContain('System');
  });

  it('finds each tag by its id, key and label', () => {
    for (const { name, tags: own } of discoveryCatalogue)
      for (const { id, key, label } of own.filter(isChoosable))
        expect(
          [id, String(id), key, label, label.toUpperCase()].map((one) => discoveryTagRules.idOf(one, name)),
        ).toEqual(Array(5).fill(id));
    for (const { id, key, label } of chosen)
      expect([key, label].map((one) => discoveryTagRules.idOf(one))).toEqual([id, id]);
    expect(discoveryTagRules.idOf('Not interested')).toBeNaN();
    expect(discoveryTagRules.idOf('Warm', 'Values')).toBeNaN();
  });

  it('fits a label on one line of a phone, and a key in an address', () => {
    for (const { key, label } of tags) {
      expect(label.length, label).toBeLessThanOrEqual(32);
      expect(key).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
    }
  });

  it('says nothing one would mind on a train', () => {
    for (const { label } of tags) expect(label).not.toMatch(tooExplicit);
    for (const { question } of questions) expect(question).not.toMatch(tooExplicit);
  });
});
