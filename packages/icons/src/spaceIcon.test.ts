import { expect, it } from 'vitest'
import { newSpaceLook, readSpaceIcon, spaceLook } from './spaceIcon.ts'

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

it('gives a new space an icon and a colour that no other has yet, and then those that fewest have', () => {
  const first = spaceLook({})
  expect(newSpaceLook([])).toEqual({ icon: 'space_icon_1', color: '0xFFA34AFD' })
  expect(newSpaceLook([first])).toEqual({ icon: 'space_icon_2', color: '0xFFFB006D' })
  const looks = [first]
  for (let count = 1; count < 15; count++) looks.push(newSpaceLook(looks))
  expect(new Set(looks.map(({ icon }) => icon || 'space_icon_1')).size).toBe(15)
  expect(newSpaceLook(looks).icon).toBe('space_icon_1')
})
