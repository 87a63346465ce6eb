import { expect, it } from 'vitest'
import { cleanIcon } from './cleanIcon.ts'

const ID = '9eebea03-1111-4222-8333-444455556666'
const OTHER = '0b7d2ac5-2b1c-4a58-8b6d-0a2f6f3f5d10'
const input = { userId: ID, workspaceId: ID, current: '' }
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
  expect(cleanIcon({ ...input, icon })).toBe(stored)
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
  expect(() => cleanIcon({ ...input, icon })).toThrow('emoji')
})

it('PEOPLE-WS-4: takes no picture of somebody else and no file of elsewhere, but lets what is there be', () => {
  for (const icon of [PICTURE, FILE]) {
    const theirs = { userId: OTHER, workspaceId: OTHER, current: '', icon }
    expect(() => cleanIcon(theirs)).toThrow('emoji')
    expect(() => cleanIcon({ ...theirs, workspaceId: null })).toThrow('emoji')
    expect(cleanIcon({ ...theirs, current: icon })).toBe(icon)
  }
})
