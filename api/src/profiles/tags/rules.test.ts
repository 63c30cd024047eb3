import { describe, expect, it } from 'vitest';
import { discoveryTagRules } from './rules.ts';

const { faultOf, find, idOf, labelsOf } = discoveryTagRules;
const [warm, curious, honesty, single] = [101, 102, 1101, 601];
const [noPersonality, noValues] = [100, 1100];
const foundingMember = 9001;
const unknown = 999_999;

describe('the fault of chosen tags', () => {
  const twice = 'A tag was chosen twice';
  const invalid = 'Invalid tag selected';
  const clash = '"Not interested" cannot be combined with other choices';

  it.each([
    ['none of no tags', [], undefined],
    ['none of different tags', [warm, curious, honesty], undefined],
    ['a tag that is there twice', [warm, honesty, warm], twice],
    ['a tag that does not exist', [warm, unknown], invalid],
    ['a name that was not found', [Number.NaN], invalid],
    ['a tag that only Veil gives', [foundingMember], invalid],
    ['“Not interested” beside an answer to the same question', [warm, noPersonality], clash],
    ['the same in the other order', [noPersonality, warm], clash],
    ['none of “Not interested” alone', [noPersonality], undefined],
    ['none of “Not interested” beside answers to other questions', [noPersonality, honesty], undefined],
    ['none of two questions that are declined', [noPersonality, noValues], undefined],
  ])('is %s', (_, tagIds, fault) => {
    expect(faultOf(tagIds)).toBe(fault);
  });

  it('is told in the order twice, unknown, clash', () => {
    expect(faultOf([unknown, unknown])).toBe(twice);
    expect(faultOf([noPersonality, warm, unknown])).toBe(invalid);
  });
});

describe('the labels of tags', () => {
  it('are in the order of the ids', () => {
    expect(labelsOf([honesty, warm])).toEqual(['Honesty', 'Warm']);
  });

  it('leave out “Not interested” and unknown ids', () => {
    expect(labelsOf([noPersonality, warm, unknown, foundingMember])).toEqual(['Warm']);
  });
});

describe('the id of a tag', () => {
  it.each([
    ['its key', 'warm'],
    ['its label, whatever its case', 'WARM'],
    ['its id as a text', '101'],
    ['its label between spaces', '  Warm '],
  ])('is found by %s', (_, name) => {
    expect(idOf(name)).toBe(warm);
  });

  it('is a number as it was given, even one that is no tag', () => {
    expect([idOf(warm), idOf(unknown)]).toEqual([warm, unknown]);
  });

  it.each(['', 'no-such-tag', String(foundingMember), 'Founding member'])('is none for “%s”', (name) => {
    expect(idOf(name)).toBeNaN();
  });

  it('is none for a label of several categories, unless the category is named', () => {
    expect(idOf('Not interested')).toBeNaN();
    expect([idOf('Not interested', 'Personality'), idOf('Not interested', 'Values')]).toEqual([
      noPersonality,
      noValues,
    ]);
  });

  it('is none in another category', () => {
    expect(idOf('Warm', 'Personality')).toBe(warm);
    expect(idOf('Warm', 'Values')).toBeNaN();
  });
});

describe('a choice', () => {
  it('has its category, and excludes nothing', () => {
    expect(find(warm)).toEqual({
      key: 'warm',
      category: 'Personality',
      label: 'Warm',
      excludesOthers: false,
      isIntimate: false,
    });
  });

  it('is intimate with its category', () => {
    expect(find(single)?.isIntimate).toBe(true);
  });

  it('excludes others if it declines the question', () => {
    expect(find(noPersonality)).toMatchObject({ label: 'Not interested', excludesOthers: true });
  });

  it('is none of a tag that only Veil gives, nor of an unknown id', () => {
    expect([find(foundingMember), find(unknown)]).toEqual([undefined, undefined]);
  });
});
