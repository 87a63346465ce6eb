import { expect, it } from 'vitest'
import { sanitizeHref, sanitizeImageUrl } from './sanitizeHref.ts'

const SAFE: readonly (readonly [string, string])[] = [
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  ['HTTP://EXAMPLE.COM', 'HTTP://EXAMPLE.COM'],
  ['mailto:ada@example.com', 'mailto:ada@example.com'],
  ['tel:+4912345', 'tel:+4912345'],
  ['/notes/a', '/notes/a'],
  ['#h-1', '#h-1'],
  ['?v=2', '?v=2'],
  ['../up', '../up'],
  ['page', 'page'],
  ['a/b:c', 'a/b:c'],
  ['//example.com/x', '//example.com/x'],
  ['example.com', 'https://example.com'],
  ['example.com:8080/x', 'https://example.com:8080/x'],
  ['  https://example.com  ', 'https://example.com'],
  ['https://bücher.example/ä', 'https://bücher.example/ä'],
]

const HOSTILE = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'java\u200bscript:alert(1)',
  'javascript\u00ad:alert(1)',
  'javascript&colon;alert(1):',
  'vbscript:msgbox(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2Zz4=',
  'blob:https://example.com/1',
  'file:///etc/passwd',
  'view-source:https://example.com',
  'about:blank',
  'x:y',
  '\ud800https://example.com',
  '',
  '   ',
]

it.each(SAFE)('lets %j through as %j', (value, expected) => {
  expect(sanitizeHref(value)).toBe(expected)
})

it.each(HOSTILE)('R6: refuses the address %j', (value) => {
  expect(sanitizeHref(value)).toBeNull()
})

it.each([null, undefined, 1, true, {}, []])('refuses %j, which is no text', (value) => {
  expect(sanitizeHref(value)).toBeNull()
})

it('R6: loads images from websites and from this site only', () => {
  expect(
    ['https://a.example/i.png', '/api/file_storage/x', 'http://a.example'].map(sanitizeImageUrl),
  ).toEqual(['https://a.example/i.png', '/api/file_storage/x', 'http://a.example'])
  expect(
    [
      'mailto:a@b.example',
      '//a.example/i.png',
      '/\\a.example',
      'i.png',
      '#x',
      'data:image/png;base64,AA',
    ].map(sanitizeImageUrl),
  ).toEqual([null, null, null, null, null, null])
})
