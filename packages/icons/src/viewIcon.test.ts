import { expect, it } from 'vitest'
import { ICON_COLORS, iconColorCss } from './iconColors.ts'
import { catalogueIcon, iconPath, readViewIcon } from './viewIcon.ts'

const WORKSPACE = '11111111-1111-4111-8111-111111111111'
const FILE = `https://elsewhere.example/api/file_storage/${WORKSPACE}/v1/blob/22222222-2222-4222-8222-222222222222/abc.`
const lamp = {
  kind: 'icon',
  id: 'home/lamp',
  storedColor: '0xFFD2515F',
  color: '#d2515f',
  source: '/af_icons/home/lamp.svg',
}

it.each([
  [null, null],
  [undefined, null],
  [{ ty: 0, value: '' }, null],
  [{ ty: 7, value: 'x' }, null],
  [
    { ty: 0, value: ' 🪴 ' },
    { kind: 'emoji', text: '🪴' },
  ],
  [{ ty: 0, value: 'a'.repeat(33) }, null],
  [
    { ty: 1, value: 'https://a.example/i.png' },
    { kind: 'image', url: 'https://a.example/i.png' },
  ],
  [{ ty: 1, value: 'javascript:alert(1)' }, null],
  [{ ty: 2, value: '{"groupName":"home","iconName":"lamp","color":"0xFFD2515F"}' }, lamp],
])('reads the icon %j as %j', (icon, shown) => {
  expect(readViewIcon(icon)).toEqual(shown)
})

it.each([
  ['lamp', null],
  ['[]', null],
  ['null', null],
  ['{"groupName":7,"iconName":[]}', null],
  ['{"groupName":"..","iconName":"x"}', null],
  ['{"groupName":"a/b","iconName":"x"}', null],
  ['{"groupName":"a","iconName":"x\\") , url(//evil.example"}', null],
  ['{"groupName":"a","iconName":"x","iconContent":"<img src=x onerror=alert(1)>"}', '/af_icons/a/x.svg'],
])('R6: takes no address and no markup from the icon %s', (value, source) => {
  const shown = readViewIcon({ ty: 2, value })
  expect(shown?.kind === 'icon' ? shown.source : null).toBe(source)
})

it('draws an icon of another catalogue from what it carries, as a picture', () => {
  const iconContent = '<svg onload="alert(1)"><path d="M0 0"/></svg>'
  const value = JSON.stringify({ groupName: 'other', iconName: 'ai-chip', color: 'red', iconContent })
  const shown = readViewIcon({ ty: 2, value })
  expect(shown).toMatchObject({ kind: 'icon', id: 'other/ai-chip', color: 'red' })
  expect(shown?.kind === 'icon' && shown.source).toBe(`data:image/svg+xml,${encodeURIComponent(iconContent)}`)
  expect(shown?.kind === 'icon' && shown.source).not.toMatch(/["<>]/)
})

it('asks the pictures of the own workspace from this server, scaled, and others where they are', () => {
  const icon = { ty: 1, value: FILE }
  expect(readViewIcon(icon, WORKSPACE)).toEqual({ kind: 'image', url: `${new URL(FILE).pathname}?w=160` })
  expect(readViewIcon(icon, '33333333-3333-4333-8333-333333333333')).toEqual({ kind: 'image', url: FILE })
  expect(readViewIcon(icon)).toEqual({ kind: 'image', url: FILE })
})

it('writes an icon that it reads again', () => {
  expect(readViewIcon(catalogueIcon('home/lamp', '0xFFD2515F'))).toEqual(lamp)
  expect(JSON.parse(catalogueIcon('home/lamp', '0xFFD2515F').value)).toEqual({
    groupName: 'home',
    iconName: 'lamp',
    color: '0xFFD2515F',
  })
})

it('has twelve colours, purple where there is none', () => {
  expect(ICON_COLORS.map(({ value }) => iconColorCss(value))).toEqual(
    ICON_COLORS.map(({ value }) => `#${value.slice(4).toLowerCase()}`),
  )
  expect(new Set(ICON_COLORS.map(({ value }) => value)).size).toBe(12)
  expect([undefined, '', 'url(x)', '0x0'].map(iconColorCss)).toEqual(Array(4).fill('#a34afd'))
})

it('knows no path for what is no id', () => {
  expect(['lamp', 'home/', 'a/b/c', '../x', 'home/la mp', ''].map(iconPath)).toEqual(Array(6).fill(null))
})
