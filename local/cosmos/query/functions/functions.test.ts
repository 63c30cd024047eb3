import { describe, expect, it } from 'vitest';
import type { Json } from '../../json.ts';
import { compile } from '../compile.ts';
import { run } from '../run.ts';

/** 2021-06-10T12:30:45.678Z */
const NOW = 1_623_328_245_678;

/** The value of an expression, or undefined. */
function value(expression: string): Json | undefined {
  const [result] = run(compile(`SELECT VALUE [${expression}]`), new Map(), { candidates: () => [] }, NOW);
  return Array.isArray(result) ? result[0] : undefined;
}

const UNDEFINED = undefined;

const EXAMPLES: Record<string, [expression: string, expected: Json | undefined][]> = {
  strings: [
    ['CONCAT("a", "b", "c")', 'abc'],
    ['CONCAT("a", 1)', UNDEFINED],
    ['CONTAINS("abc", "B")', false],
    ['contains("abc", "B", true)', true],
    ['CONTAINS("abc", 1)', UNDEFINED],
    ['CONTAINS_ALL_CI("Red bike", "BIKE", "red")', true],
    ['CONTAINS_ANY_CS("Red bike", "BIKE", "red")', false],
    ['ENDSWITH("abc", "bc")', true],
    ['INDEX_OF("abcb", "b")', 1],
    ['INDEX_OF("abcb", "b", 2)', 3],
    ['INDEX_OF("abc", "x")', -1],
    ['LASTINDEXOF("abcb", "b")', 3],
    ['LEFT("abc", 2)', 'ab'],
    ['LEFT("abc", -1)', ''],
    ['LENGTH("abc")', 3],
    ['LOWER("ABC")', 'abc'],
    ['LTRIM("  a ")', 'a '],
    ['LTRIM("xxa", "x")', 'a'],
    ['REPLACE("aXbX", "X", "$&")', 'a$&b$&'],
    ['REPLICATE("ab", 3)', 'ababab'],
    ['REPLICATE("ab", 5001)', UNDEFINED],
    ['REVERSE("abc")', 'cba'],
    ['RIGHT("abc", 2)', 'bc'],
    ['RIGHT("abc", 9)', 'abc'],
    ['RTRIM("a  ")', 'a'],
    ['STARTSWITH("abc", "AB", true)', true],
    ['STRINGEQUALS("abc", "ABC", true)', true],
    ['STRINGEQUALS("abc", "ABC")', false],
    ['StringJoin(["a", "b"], "-")', 'a-b'],
    ['StringSplit("a-b", "-")', ['a', 'b']],
    ['SUBSTRING("abcdef", 1, 3)', 'bcd'],
    ['SUBSTRING("abc", 9, 1)', ''],
    ['TRIM("  a ")', 'a'],
    ['UPPER("abc")', 'ABC'],
  ],
  conversions: [
    ['StringToArray("[1, \\"a\\"]")', [1, 'a']],
    ['StringToArray("{}")', UNDEFINED],
    ['StringToBoolean(" true ")', true],
    ['StringToBoolean("TRUE")', UNDEFINED],
    ['StringToNull("null")', null],
    ['StringToNumber("-1.5e2")', -150],
    ['StringToNumber("12x")', UNDEFINED],
    ['StringToObject("{\\"a\\": 1}")', { a: 1 }],
    ['ToString(1.0)', '1'],
    ['ToString([1, {a: true}])', '[1,{"a":true}]'],
    ['ToString(undefined)', UNDEFINED],
  ],
  mathematics: [
    ['ABS(-2)', 2],
    ['ACOS(2)', UNDEFINED],
    ['ATN2(0, 1)', 0],
    ['CEILING(1.2)', 2],
    ['DEGREES(PI())', 180],
    ['FLOOR(-1.2)', -2],
    ['IntAdd(1, 2)', 3],
    ['IntAdd(1.5, 2)', UNDEFINED],
    ['IntDiv(7, 2)', 3],
    ['IntDiv(7, 0)', UNDEFINED],
    ['IntMod(-7, 2)', -1],
    ['IntBitLeftShift(1, 40)', 2 ** 40],
    ['IntBitNot(0)', -1],
    ['IntBitXor(5, 3)', 6],
    ['LOG(EXP(1))', 1],
    ['LOG(8, 2)', 3],
    ['LOG(0)', UNDEFINED],
    ['NumberBin(37, 10)', 30],
    ['POWER(2, 10)', 1024],
    ['ROUND(2.5)', 3],
    ['ROUND(-2.5)', -3],
    ['ROUND(2.345, 2)', 2.35],
    ['SIGN(-3)', -1],
    ['SQRT(-1)', UNDEFINED],
    ['SQUARE(3)', 9],
    ['TRUNC(-1.7)', -1],
    ['1 / 0', UNDEFINED],
    ['7 % 4', 3],
    ['5 & 3', 1],
    ['5 | 3', 7],
    ['5 ^ 3', 6],
    ['~5', -6],
    ['1 << 3', 8],
    ['-1 >>> 28', 15],
    ['"a" || "b"', 'ab'],
    ['"a" + "b"', UNDEFINED],
  ],
  arrays: [
    ['ARRAY_CONCAT([1], [2, [3]])', [1, 2, [3]]],
    ['ARRAY_CONTAINS([1, "a"], "a")', true],
    ['ARRAY_CONTAINS([{a: 1, b: 2}], {a: 1})', false],
    ['ARRAY_CONTAINS([{a: 1, b: 2}], {a: 1}, true)', true],
    ['ARRAY_CONTAINS([{a: {x: 1, y: 2}}], {a: {x: 1}}, true)', true],
    ['ARRAY_CONTAINS("abc", "a")', UNDEFINED],
    ['ARRAY_CONTAINS_ANY([1, 2], 2, 3)', true],
    ['ARRAY_CONTAINS_ALL([1, 2], 2, 3)', false],
    ['ARRAY_CONTAINS_ALL([1, 2], 2, 1)', true],
    ['ARRAY_LENGTH([1, 2])', 2],
    ['ARRAY_SLICE([1, 2, 3, 4], 1, 2)', [2, 3]],
    ['ARRAY_SLICE([1, 2, 3, 4], -2)', [3, 4]],
    ['ARRAY_MEDIAN([4, 1, 3, 2])', 2.5],
    ['ARRAY_MAX([1, "a", null])', 'a'],
    ['ARRAY_SUM([1, "a"])', UNDEFINED],
    ['CHOOSE(2, "a", "b")', 'b'],
    ['CHOOSE(3, "a", "b")', UNDEFINED],
    ['ObjectToArray({a: 1})', [{ k: 'a', v: 1 }]],
    ['ObjectToArray({a: 1}, "name", "value")', [{ name: 'a', value: 1 }]],
    ['SetIntersect([1, 2, 2], [2, 3])', [2]],
    ['SetUnion([1, 2], [2, 3])', [1, 2, 3]],
    ['SetDifference([1, 2], [2, 3])', [1]],
    ['SetEqual([1, 2], [2, 1, 1])', true],
  ],
  types: [
    ['IS_ARRAY([])', true],
    ['IS_BOOL(false)', true],
    ['IS_DEFINED(undefined)', false],
    ['IS_DEFINED(null)', true],
    ['IS_INTEGER(1.0)', true],
    ['IS_INTEGER(1.5)', false],
    ['IS_NULL(null)', true],
    ['IS_NULL(undefined)', false],
    ['IS_NUMBER("1")', false],
    ['IS_OBJECT({})', true],
    ['IS_OBJECT([])', false],
    ['IS_PRIMITIVE(null)', true],
    ['IS_PRIMITIVE({})', false],
    ['IS_STRING("")', true],
  ],
  'dates and times': [
    ['GetCurrentDateTime()', '2021-06-10T12:30:45.6780000Z'],
    ['GetCurrentTimestamp()', NOW],
    ['GetCurrentTicksStatic()', NOW * 10_000],
    ['DateTimeAdd("mm", 1, "2020-01-31T10:00:00.1234567Z")', '2020-02-29T10:00:00.1234567Z'],
    ['DateTimeAdd("yyyy", -1, "2020-02-29T00:00:00Z")', '2019-02-28T00:00:00.0000000Z'],
    ['DateTimeAdd("hh", 25, "2020-01-01T00:00:00Z")', '2020-01-02T01:00:00.0000000Z'],
    ['DateTimeAdd("weeks", 1, "2020-01-01T00:00:00Z")', UNDEFINED],
    ['DateTimeAdd("dd", 1, "2021-02-30T00:00:00Z")', UNDEFINED],
    ['DateTimeBin("2021-01-08T18:35:00.0000000", "dd")', '2021-01-08T00:00:00.0000000Z'],
    ['DateTimeBin("2021-01-08T18:35:00.0000000", "hh", 5)', '2021-01-08T15:00:00.0000000Z'],
    ['DateTimeBin("2021-01-08T18:35:00.0000000", "dd", 7)', '2021-01-07T00:00:00.0000000Z'],
    [
      'DateTimeBin("2021-01-08T18:35:00.0000000", "dd", 7, "1601-01-01T00:00:00.0000000")',
      '2021-01-04T00:00:00.0000000Z',
    ],
    ['DateTimeBin("2021-01-08T18:35:00.0000000", "mm", 6)', '2021-01-01T00:00:00.0000000Z'],
    ['DateTimeBin("1969-12-31T18:35:00", "dd")', '1969-12-31T00:00:00.0000000Z'],
    ['DateTimeDiff("yyyy", "2019-02-04T16:00:00.0000000", "2018-03-05T05:00:00.0000000")', -1],
    ['DateTimeDiff("mm", "2019-02-04T16:00:00.0000000", "2018-03-05T05:00:00.0000000")', -11],
    ['DateTimeDiff("dd", "2019-02-04T16:00:00.0000000", "2018-03-05T05:00:00.0000000")', -336],
    ['DateTimeDiff("hh", "2018-03-05T05:00:00.0000000", "2019-02-04T16:00:00.0000000")', 8075],
    ['DateTimeFromParts(2021, 1, 8, 18, 35, 7, 1234567)', '2021-01-08T18:35:07.1234567Z'],
    ['DateTimeFromParts(2021, 13, 8)', UNDEFINED],
    ['DateTimePart("mm", "2016-05-29T08:30:00.1301617")', 5],
    ['DateTimePart("ms", "2016-05-29T08:30:00.1301617")', 130],
    ['DateTimePart("mcs", "2016-05-29T08:30:00.1301617")', 130_161],
    ['DateTimePart("ns", "2016-05-29T08:30:00.1301617")', 130_161_700],
    ['DateTimeToTimestamp("2021-06-10T12:30:45.678Z")', NOW],
    ['DateTimeToTicks("1970-01-01T00:00:00.0000007Z")', 7],
    ['TicksToDateTime(-1)', '1969-12-31T23:59:59.9999999Z'],
    ['TimestampToDateTime(1623328245678)', '2021-06-10T12:30:45.6780000Z'],
    ['YEAR("2021-06-10T12:30:45Z")', 2021],
  ],
  conditions: [
    ['IIF(true, 1, 2)', 1],
    ['IIF("true", 1, 2)', 2],
    ['undefined ?? 1', 1],
    ['null ?? 1', null],
  ],
  'regular expressions': [
    ['RegexMatch("abcd", "^a.*(c|x)d$")', true],
    ['RegexMatch("ABCD", "bc")', false],
    ['RegexMatch("ABCD", "bc", "i")', true],
    ['RegexMatch("ABCD", "b c", "ix")', true],
    ['RegexMatch("a\\nb", "^b$")', false],
    ['RegexMatch("a\\nb", "^b$", "m")', true],
    ['RegexMatch("a\\nb", "a.b", "s")', true],
    ['RegexMatch("aab", "^a{3}b?$")', false],
    ['RegexMatch("aab", "^(?:a{1,3})[^a-z]?b$")', true],
    ['RegexMatch("x1-ü", "^\\\\w\\\\d[-+]\\\\p{L}$")', true],
    ['RegexMatch("a cat", "\\\\bcat\\\\b")', true],
    ['RegexMatch("a", "(a*)*")', true],
    ['RegexMatch("a", 1)', UNDEFINED],
    ['RegexMatch("a", "a", "g")', UNDEFINED],
  ],
  'full text': [
    ['FullTextContains("A red bicycle, barely used", "Bicycle")', true],
    ['FullTextContains("A red bicycle", "red bicycle")', true],
    ['FullTextContains("A red bicycle", "bi")', false],
    ['FullTextContainsAll("A red bicycle", "red", "blue")', false],
    ['FullTextContainsAny("A red bicycle", "red", "blue")', true],
    ['FullTextContains(1, "red")', UNDEFINED],
    ['_FullTextWordCount("A red bicycle, barely used")', 5],
    ['_FullTextWordCount(1)', UNDEFINED],
    // One of two texts holds the word, once, in a text of average length.
    ['_FullTextScore("a red bicycle", ["red"], 2, 6, [1])', Math.log(2)],
    ['_FullTextScore("a blue bicycle", ["red"], 2, 6, [1])', 0],
    ['_FullTextScore(1, ["red"], 2, 6, [1])', UNDEFINED],
  ],
  vectors: [
    ['VectorDistance([1, 0], [1, 0])', 1],
    ['VectorDistance([1, 0], [0, 2], true, {distanceFunction: "euclidean"})', Math.sqrt(5)],
    ['VectorDistance([1, 2], [3, 4], false, {distanceFunction: "DotProduct", dataType: "float32"})', 11],
    ['VectorDistance([1, 0], [1, 0, 0])', UNDEFINED],
    ['VectorDistance([1, "a"], [1, 0])', UNDEFINED],
  ],
};

describe.each(Object.entries(EXAMPLES))('%s', (_, examples) => {
  it.each(examples)('%s', (expression, expected) => {
    expect(value(expression)).toEqual(expected);
  });
});

describe('a regular expression', () => {
  it('cannot run away', () => {
    const text = 'a'.repeat(20_000);
    const started = performance.now();
    expect(value(`RegexMatch("${text}", "^(a+)+$")`)).toBe(true);
    expect(value(`RegexMatch("${text}", "(a|aa)+b")`)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1_000);
  });

  it.each(['(?=a)', '(a)\\\\1', 'a++', '(a{1000}){1000}'])(
    'is refused where it needs more: %s',
    (pattern) => {
      expect(() => value(`RegexMatch("a", "${pattern}")`)).toThrow(
        expect.objectContaining({ name: 'QueryUnsupported' }),
      );
    },
  );

  it.each(['(', '[a', '*a', '[z-a]'])('is an error where it makes no sense: %s', (pattern) => {
    expect(() => value(`RegexMatch("a", "${pattern}")`)).toThrow(
      expect.objectContaining({ name: 'QueryError' }),
    );
  });
});

it.each(['ST_DISTANCE({}, {})', 'udf.mine(1)', 'FullTextContains("a", {term: "b"})'])(
  'refuses %s as beyond this stand-in',
  (expression) => {
    expect(() => value(expression)).toThrow(expect.objectContaining({ name: 'QueryUnsupported' }));
  },
);

it.each(['NOSUCH(1)', 'ABS()', 'ABS(1, 2)', 'SUBSTRING("a")'])('refuses %s as no call', (expression) => {
  expect(() => value(expression)).toThrow(expect.objectContaining({ name: 'QueryError' }));
});
