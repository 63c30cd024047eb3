import { expect, it } from 'vitest';
import { stylesUsedBy } from './first-styles.ts';

const css = [
  '@font-face{font-family:Veil}:root{--bg:#000}.page{margin:0}',
  '._card_1x2y3_1{color:red}._card_1x2y3_1>._far_9z8y7_4{color:blue}',
  '._far_9z8y7_4,._card_1x2y3_1 .page{top:0}',
  '@media (width>=60em){._far_9z8y7_4{top:1px}._card_1x2y3_1{top:2px}}@media print{._far_9z8y7_4{top:3px}}',
  '@keyframes _turn_1x2y3_1{to{rotate:1turn}}@keyframes _turn_9z8y7_1{0%{top:0}to{top:1px}}',
  '._busy_1x2y3_9{animation:_turn_1x2y3_1 1s}/*$vite$:1*/',
].join('');

it('takes the rules that a script can need out of a stylesheet, in their order', () => {
  expect(stylesUsedBy('const styles={card:"_card_1x2y3_1",busy:"_busy_1x2y3_9"}', css)).toBe(
    [
      '@font-face{font-family:Veil}:root{--bg:#000}.page{margin:0}',
      '._card_1x2y3_1{color:red}',
      '._far_9z8y7_4,._card_1x2y3_1 .page{top:0}',
      '@media (width>=60em){._card_1x2y3_1{top:2px}}',
      '@keyframes _turn_1x2y3_1{to{rotate:1turn}}',
      '._busy_1x2y3_9{animation:_turn_1x2y3_1 1s}',
    ].join(''),
  );
});

it('takes no stylesheet that is cut off', () => {
  expect(() => stylesUsedBy('', '.page{margin:0')).toThrow('without an end');
});
