import type { Presence } from '@sheaf/editor/presence'
import { app } from '@sheaf/locales/en/app.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, expect, it } from 'vitest'
import { addEnglish } from '../../../platform/i18n/i18n.ts'
import { PresenceFaces } from './PresenceFaces.tsx'

const NAMES = ['Ada', 'Ben', 'Cem', 'Dora', 'Eli', 'Fay', 'Gus']

beforeAll(() => addEnglish(app))

/** The names of the controls in the bar; those that open a menu say so. */
function controls(count: number): readonly string[] {
  const people = NAMES.slice(0, count).map((name, at): Presence => ({
    clientId: at,
    name,
    userId: name,
    color: '#123456',
    avatar: null,
    hasPlace: true,
  }))
  const markup = renderToStaticMarkup(
    <PresenceFaces people={people} onShow={() => undefined} pictureOf={() => null} />,
  )
  return [...markup.matchAll(/<button([^>]*)>/g)].map(([, attributes = '']) => {
    const name = /aria-label="([^"]*)"/.exec(attributes)?.[1] ?? ''
    return /aria-haspopup="menu"/.test(attributes) ? `${name}: menu` : name
  })
}

const show = (name: string): string => `Go to ${name}`

it('EDIT-PEER-12: up to five people each have a face', () => {
  expect(controls(1)).toEqual(['Ada'].map(show))
  expect(controls(5)).toEqual(['Ada', 'Ben', 'Cem', 'Dora', 'Eli'].map(show))
})

it('EDIT-PEER-12: from the sixth on the others are in a menu that a button opens', () => {
  const faces = ['Ada', 'Ben', 'Cem', 'Dora'].map(show)
  expect(controls(6)).toEqual([...faces, '2 more people: menu'])
  expect(controls(7)).toEqual([...faces, '3 more people: menu'])
})
