import { expect, it } from 'vitest'
import { readCookie } from './readCookie.ts'

it('finds a cookie by its whole name', () => {
  const header = 'sheaf_theme=dark; not_sheaf=1;sheaf=a.b-c~d ; sheaf_other=2'
  expect(readCookie(header, 'sheaf')).toBe('a.b-c~d')
  expect(readCookie(header, 'sheaf_theme')).toBe('dark')
})

it('finds none where there is none, or nothing in it', () => {
  for (const header of [undefined, '', 'sheaf', 'sheaf=', 'other=sheaf=1', '; ;=;'])
    expect(readCookie(header, 'sheaf')).toBeNull()
})
