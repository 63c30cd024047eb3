import { expect, it } from 'vitest';
import { withoutPrintedErrors } from './checks.ts';

const inRules =
  "api/src/rules.ts(3,7): error TS2322: Type 'string' is not assignable to type 'number'.\n  It is text.";
const inTests = "tests/http/a.test.ts(1,1): error TS2304: Cannot find name 'a'.";

it('prints an error of a file that two projects share once', () => {
  const printed = new Set<string>();
  expect(withoutPrintedErrors(`${inRules}\n${inRules}`, printed)).toBe(inRules);
  expect(withoutPrintedErrors(`${inRules}\n${inTests}`, printed)).toBe(
    `${inTests}\n1 error already printed above`,
  );
  expect(withoutPrintedErrors(inRules, printed)).toBe('1 error already printed above');
});

it('prints errors before what else a tool says, which stays as it is', () => {
  expect(withoutPrintedErrors(`Building.\n\n  1 │ code\n${inTests}`, new Set())).toBe(
    `${inTests}\nBuilding.\n\n  1 │ code`,
  );
  expect(withoutPrintedErrors('It ended with exit code 2.', new Set())).toBe('It ended with exit code 2.');
});
