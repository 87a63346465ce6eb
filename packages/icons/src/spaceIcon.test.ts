import { expect, it } from 'vitest'
import { readSpaceIcon, spaceLook } from './spaceIcon.ts'

const PURPLE = '#a34afd'

it.each([
  [null, { kind: 'numbered', number: 1, color: PURPLE }],
  [
    { space_icon: '', space_icon_color: '' },
    { kind: 'numbered', number: 1, color: PURPLE },
  ],
  [
    { space_icon: 'space_icon_15', space_icon_color: '0xFF00C8FF' },
    { kind: 'numbered', number: 15, color: '#00c8ff' },
  ],
  [{ space_icon: 'space_icon_16' }, { kind: 'letter', color: PURPLE }],
  [
    { space_icon: '🌱', space_icon_color: 7 },
    { kind: 'letter', color: PURPLE },
  ],
])('reads the look of a space %j', (extra, shown) => {
  expect(readSpaceIcon(spaceLook(extra))).toEqual(shown)
})

it('shows an icon of the catalogue in the colour of the space', () => {
  const look = { icon: 'nature/leaf', color: '0xFF2AC985' }
  expect(readSpaceIcon(look)).toMatchObject({
    kind: 'icon',
    color: '#2ac985',
    icon: { source: '/af_icons/nature/leaf.svg', color: '#2ac985' },
  })
})
