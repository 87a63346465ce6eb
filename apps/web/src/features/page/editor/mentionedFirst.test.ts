import { expect, it } from 'vitest'
import { mentionedFirst } from './mentionedFirst.ts'

const person = (id: string) => ({ id, name: id, picture: null, color: '#000000', email: null })
const people = ['Mara', 'Noor', 'Tomas'].map(person)

it('PEOPLE-ACCESS-16: who was mentioned last comes first', () => {
  expect(mentionedFirst(people, 'Tomas').map(({ id }) => id)).toEqual(['Tomas', 'Mara', 'Noor'])
  expect(mentionedFirst(people, 'gone')).toBe(people)
})
