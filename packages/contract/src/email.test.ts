import { expect, it } from 'vitest'
import { isValidEmail, normalizeEmail } from './email.ts'

it.each([
  'mara@example.com',
  'mara.lind+news@mail.example.co.uk',
  "o'neil_{x}@example.com",
  'ü@müller.de',
  'x@xn--mller-kva.de',
  '用户@例子.中国',
  'jose\u0301@example.com',
  `${'a'.repeat(64)}@example.com`,
  `a@${'b'.repeat(63)}.com`,
])('takes %s', (email) => {
  expect(isValidEmail(email)).toBe(true)
})

it.each([
  '',
  '@',
  'mara',
  '@example.com',
  'mara@',
  'mara@localhost',
  'mara@example.',
  'mara@.com',
  'mara@example..com',
  'mara@-example.com',
  'mara@example-.com',
  'mara@1.2.3.4',
  'mara@[1.2.3.4]',
  'mara@example.c',
  '.mara@example.com',
  'mara.@example.com',
  'ma..ra@example.com',
  'ma ra@example.com',
  'mara@exa mple.com',
  'mara@example.com\nBcc: x@example.com',
  'mara@example.com,other@example.com',
  '<mara@example.com>',
  '"mara"@example.com',
  'a@b@example.com',
  'mara@ｅxample.com',
  'ｍara@example.com',
  '𝐦ara@example.com',
  'mara\ufe0f@example.com',
  'mara@exam\u3164ple.com',
  'mar\u212a@example.com',
  'ﬁona@example.com',
  `${'a'.repeat(65)}@example.com`,
  `a@${'b'.repeat(64)}.com`,
  `a@${'b.'.repeat(130)}com`,
])('refuses %j', (email) => {
  expect(isValidEmail(email)).toBe(false)
})

it('compares addresses without case and the space around them', () => {
  expect(normalizeEmail('  Mara@Example.COM\n')).toBe('mara@example.com')
})

it('makes nobody else of somebody whose address only looks the same', () => {
  for (const [disguised, plain] of [
    ['\u212aim@example.com', 'kim@example.com'],
    ['k\u0130m@example.com', 'kim@example.com'],
    ['ki\uff4d@example.com', 'kim@example.com'],
  ] as const) {
    expect(normalizeEmail(disguised)).not.toBe(plain)
  }
})
