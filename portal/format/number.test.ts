import { expect, it } from 'vitest';
import { degreesText, fixed, minutes, money, moneyInWords, number, percent } from './number.ts';

it('numbers have no-break spaces at thousands, and a decimal comma', () => {
  expect(number(14990)).toBe('14\u00a0990');
  expect(number(1234567)).toBe('1\u00a0234\u00a0567');
  expect(number(0)).toBe('0');
  expect(number(-3.5, 1)).toBe('−3,5');
});

it('prices keep their trailing zeros', () => {
  expect(fixed(384.2, 2)).toBe('384,20');
  expect(fixed(14990, 2)).toBe('14\u00a0990,00');
  expect(number(100, 1)).toBe('100');
});

it('percentages have no space and no trailing zeros', () => {
  expect(percent(45.74)).toBe('45,7%');
  expect(percent(45)).toBe('45%');
});

it('money and lengths are never separated from their unit', () => {
  expect(money(14990, 'Ft')).toBe('14\u00a0990\u00a0Ft');
  expect(moneyInWords(49, 'RON')).toBe('49\u00a0lej');
  expect(minutes(2460)).toBe('41\u00a0perc');
  expect(minutes(10)).toBe('1\u00a0perc');
});

it('degrees are whole, and zero has no sign', () => {
  expect([-3.4, -0.4, 0.4].map(degreesText)).toEqual(['−3\u00a0°C', '0\u00a0°C', '0\u00a0°C']);
});
