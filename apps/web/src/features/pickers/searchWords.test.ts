import { expect, it } from 'vitest'
import { searchWords } from './searchWords.ts'

const entry = (name: string, ...keywords: string[]) => ({ name, keywords })
const entries = [
  entry('party popper', 'celebration'),
  entry('house with garden', 'home'),
  entry('garden'),
  entry('Café au lait', 'coffee'),
  entry('Häuschen', 'Gartenhaus'),
  entry('heart', 'home-sweet-home'),
]
const find = (query: string) => searchWords(entries, query).map(({ name }) => name)

it('finds names before other words, whole ones first', () => {
  expect(find('garden')).toEqual(['garden', 'house with garden'])
  expect(find('ho')).toEqual(['house with garden', 'heart'])
  expect(find('home')).toEqual(['house with garden', 'heart'])
})

it('minds neither case nor accents', () => {
  expect(find('CAFE')).toEqual(['Café au lait'])
  expect(find('hauschen')).toEqual(['Häuschen'])
})

it('wants every word, wherever it stands', () => {
  expect(find('garden house')).toEqual(['house with garden'])
  expect(find('garden party')).toEqual([])
})

it('finds parts of words written together', () => {
  expect(find('haus')).toEqual(['Häuschen'])
})

it('leaves everything for no query', () => {
  expect(find('  ')).toEqual(entries.map(({ name }) => name))
})
