import { expect, it } from 'vitest'
import { publishedEntry } from '../publication/publishedEntry.fixture.ts'
import { isNameTaken, publishNameFault } from './publishName.ts'

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

it('PUBWEB-NAME-2: a name is taken by another page, and free once that one has expired', () => {
  const there = publishedEntry('a', 'A', '2026-01-01T00:00:00Z')
  const expired = publishedEntry('b', 'B', '2026-01-01T00:00:00Z')
  const pages = [there, { ...expired, info: { ...expired.info, is_expired: true } }]
  expect(isNameTaken('name-a', 'new', pages)).toBe(true)
  expect(isNameTaken('name-a', 'a', pages)).toBe(false)
  expect(isNameTaken('name-b', 'new', pages)).toBe(false)
  expect(isNameTaken('name-c', 'new', pages)).toBe(false)
})
