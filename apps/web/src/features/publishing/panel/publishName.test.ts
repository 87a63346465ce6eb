import { expect, it } from 'vitest'
import { publishNameFault } from './publishName.ts'

it('PUBWEB-NAME-1: takes letters and numbers of any script, hyphens and underscores, up to 128', () => {
  expect(publishNameFault('lakeside-library_2')).toBeNull()
  expect(publishNameFault('مكتبة-البحيرة')).toBeNull()
  expect(publishNameFault('x'.repeat(128))).toBeNull()
})

it('PUBWEB-NAME-1: says what is wrong', () => {
  expect(publishNameFault('')).toBe('empty')
  expect(publishNameFault('a b')).toBe('publish_name_invalid_character')
  expect(publishNameFault('a/b')).toBe('publish_name_invalid_character')
  expect(publishNameFault('a.html')).toBe('publish_name_invalid_character')
  expect(publishNameFault('x'.repeat(129))).toBe('publish_name_too_long')
})
