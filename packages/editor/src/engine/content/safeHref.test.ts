import { expect, it } from 'vitest'
import { safeHref } from './safeHref.ts'

it.each([
  ['https://example.org/a?b#c', 'https://example.org/a?b#c'],
  ['  example.org ', 'https://example.org'],
  ['example.org:8080/x', 'https://example.org:8080/x'],
  ['localhost:3000', 'http://localhost:3000'],
  ['me@example.org', 'mailto:me@example.org'],
  ['mailto:me@example.org', 'mailto:me@example.org'],
  ['tel:+358401234567', 'tel:+358401234567'],
  ['/app/page', '/app/page'],
  ['#part', '#part'],
  ['例え.テスト', 'https://例え.テスト'],
])('EDIT-LINK-3: %j leads to %j', (address, href) => expect(safeHref(address)).toBe(href))

it.each([
  '',
  'two words',
  'word',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://example.org/%0aalert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://example.org/x',
  'file:///etc/passwd',
  '//example.org',
  'https://',
  `https://example.org/${'x'.repeat(3000)}`,
])('EDIT-LINK-3: %j is refused', (address) => expect(safeHref(address)).toBeNull())
