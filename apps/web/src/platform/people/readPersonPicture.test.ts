import { expect, it } from 'vitest'
import { readPersonPicture } from './readPersonPicture.ts'

const PATH = '/api/user/asset/image/person/9eebea03-1111-4222-8333-444455556666/file/a-b.webp'

it.each([
  [`https://old.example${PATH}`, `https://api.example${PATH}`],
  [PATH, `https://api.example${PATH}`],
  [`https://evil.example/x?${PATH}`, `https://evil.example/x?${PATH}`],
  ['https://a.example/me.png', 'https://a.example/me.png'],
  ['🌾', '🌾'],
  ['👩‍🌾', '👩‍🌾'],
  ['javascript:alert(1)', null],
  ['//a.example/me.png', null],
  ['text', null],
  ['', null],
  [null, null],
  [7, null],
])('reads %j as %j', (icon, picture) => {
  expect(readPersonPicture(icon, 'https://api.example')).toBe(picture)
})
