import { expect, it } from 'vitest'
import { parseColor } from './parseColor.ts'

it.each([
  ['appflowy_them_color_tint1', 'var(--t1)'],
  ['appflowy_them_color_tint10', 'var(--t0)'],
  ['bg-color-3', 'var(--t3)'],
  ['text-color-12', 'var(--i2)'],
  ['0xFFA34AFD', '#a34afd'],
  ['0x80a34afd', '#a34afd80'],
  ['#80A34AFD', '#a34afd80'],
  ['#a34afd', '#a34afd'],
  ['#abc', '#abc'],
  ['rgb(120,119,117)', 'rgb(120 119 117)'],
  ['rgb(120, 119, 116)', 'var(--i0)'],
  ['rgb(159,107,83)', 'color-mix(in srgb, rgb(159 107 83) 65%, var(--text))'],
  ['rgba(120, 119, 116, 0.5)', 'rgb(120 119 116 / 0.5)'],
  ['rgba(1, 2, 3, 0.5)', 'rgb(1 2 3 / 0.5)'],
  ['rgb(1 2 3 / 50%)', 'rgb(1 2 3 / 50%)'],
  ['Teal', 'teal'],
  ['RebeccaPurple', 'rebeccapurple'],
  ['lightgoldenrodyellow', 'lightgoldenrodyellow'],
  ['hsl(210, 50%, 40%)', 'hsl(210 50% 40%)'],
  ['hsl(210.5deg 50% 40.25% / 50%)', 'hsl(210.5 50% 40.25% / 50%)'],
  ['hsla(-30,100%,0%,0.5)', 'hsl(-30 100% 0% / 0.5)'],
])('reads %j as %j', (value, expected) => {
  expect(parseColor(value)).toBe(expected)
})

it.each([
  '0x0',
  '0x00ffffff',
  'text-default',
  'bg-default',
  '',
  'red;position:fixed',
  'url(https://evil.example/x.png)',
  'expression(alert(1))',
  'var(--bg)',
  'rgb(1,2,3);background:url(//evil.example)',
  'rgb(1,2,3)/*',
  'rgb(calc(1),2,3)',
  'hsl(var(--h) 50% 40%)',
  'hsl(210, 50%, 40%);background:url(//evil.example)',
  'hsl(210 50 40)',
  'transparent',
  'currentcolor',
  '#12345',
  '#ggg',
  'inherit',
  'image-set("x")',
  null,
  7,
  {},
])('R6: takes %j for no colour', (value) => {
  expect(parseColor(value)).toBeNull()
})
