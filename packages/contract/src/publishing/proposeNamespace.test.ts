import fc from 'fast-check'
import { expect, it } from 'vitest'
import { anyCharacter } from '../../../../scripts/setup/anyCharacter.ts'
import { RESERVED_NAMESPACES } from '../reservedNamespaces.ts'
import { proposeNamespace } from './proposeNamespace.ts'

const ID = '550e8400-e29b-41d4-a716-446655440000'

it.each([
  ['Lakeside Library', 'lakeside-library'],
  ["Ada's workspace", 'adas-workspace'],
  ['Café Zoë & Søn', 'cafe-zoe-son'],
  ['Straße 9¾', 'strasse-9'],
  ['Библиотека у озера', 'biblioteka-u-ozera'],
  ['Щука объект', 'shchuka-obekt'],
  ['Ελληνική Βιβλιοθήκη', 'elliniki-vivliothiki'],
  ['İstanbul ığ', 'istanbul-ig'],
  ['Ｆｕｌｌ ｗｉｄｔｈ', 'full-width'],
  ['📚 Books', 'books'],
  // Cut behind a word, with room for a number.
  ['The Lakeside Library of the North', 'the-lakeside-library-of'],
  ['Donaudampfschifffahrtsgesellschaft', 'donaudampfschifffahrtsges'],
  // Addresses of the product, and names that are too short.
  ['Docs', 'docs-pages'],
  ['X', 'x-pages'],
  // Scripts that nobody reads in ASCII.
  ['湖畔图书馆', 'pages-550e84'],
  ['図書館 A', 'pages-550e84'],
  ['مكتبة البحيرة', 'pages-550e84'],
  ['Acme 株', 'acme'],
  ['', 'pages-550e84'],
  ['🙂', 'pages-550e84'],
])('PUB-SPACE-8: %j proposes %j', (name, proposed) => {
  expect(proposeNamespace(name, ID)).toBe(proposed)
})

it('PUB-SPACE-8: whatever the name, what is proposed may be taken', () => {
  fc.assert(
    fc.property(fc.string({ unit: anyCharacter, maxLength: 120 }), (name) => {
      const proposed = proposeNamespace(name, ID)
      expect(proposed).toMatch(/^[a-z\d](?:[a-z\d-]*[a-z\d])?$/)
      expect(proposed.length).toBeGreaterThanOrEqual(2)
      expect(proposed.length).toBeLessThanOrEqual(32 - 7 + '-pages'.length)
      expect(RESERVED_NAMESPACES.has(proposed)).toBe(false)
    }),
  )
})
