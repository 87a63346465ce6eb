import { expect, it } from 'vitest'
import { cleanIcon } from './cleanIcon.ts'

const ID = '9eebea03-1111-4222-8333-444455556666'
const PICTURE = `/api/user/asset/image/person/${ID}/file/a-b.webp`
const FILE = `/api/file_storage/${ID}/v1/blob/${ID}/q83vEj=.`

it.each([
  ['', ''],
  ['  ', ''],
  ['🌱', '🌱'],
  [' 👩‍👩‍👧‍👦 ', '👩‍👩‍👧‍👦'],
  ['🇸🇪', '🇸🇪'],
  ['1️⃣', '1️⃣'],
  ['❤️', '❤️'],
  [PICTURE, PICTURE],
  [FILE, FILE],
  [`https://old.example:8443${FILE}`, FILE],
])('PEOPLE-WS-4: takes %j as %j', (icon, stored) => {
  expect(cleanIcon(icon)).toBe(stored)
})

it.each([
  'text',
  'A🌱',
  '🌱'.repeat(40),
  'https://evil.example/x.png',
  `https://evil.example/?${PICTURE}`,
  `//evil.example${PICTURE}`,
  `javascript:${PICTURE}`,
  `${PICTURE}?x=1`,
  `/api/user/asset/image/person/${ID}/file/../../../x`,
  '<svg onload=alert(1)>🌱',
  '🌱"',
  'data:image/png;base64,AAAA',
])('PEOPLE-WS-4: refuses %j', (icon) => {
  expect(() => cleanIcon(icon)).toThrow('emoji')
})
