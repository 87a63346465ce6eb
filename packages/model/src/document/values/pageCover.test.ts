import { expect, it } from 'vitest'
import { builtInCoverPath, creditText, pageCover, readCover } from './pageCover.ts'

const WORKSPACE = '9eebea03-1111-4222-8333-444455556666'
const FILE = `/api/file_storage/${WORKSPACE}/v1/blob/cf5e4c7a-1111-4222-8333-444455556666/a.`
const GRADIENT = 'appflowy_them_color_gradient'

const image = (url: string, position = 0.5) => ({ kind: 'image', url, srcSet: null, position, credit: null })
const paint = (background: string) => ({ kind: 'paint', background })

it.each([
  [{ type: 'color', value: 'appflowy_them_color_tint3' }, paint('var(--t3)')],
  [{ type: '0', value: '0xffaabbcc' }, paint('#aabbcc')],
  [{ type: 0, value: '0xffaabbcc' }, paint('#aabbcc')],
  [{ type: 'NormalColor', value: '#abc' }, paint('#abc')],
  [{ type: 'gradient', value: `${GRADIENT}2` }, paint('var(--gradient-2)')],
  [{ type: '1', value: `${GRADIENT}7` }, paint('var(--gradient-7)')],
  [{ type: 'GradientColor', value: `${GRADIENT}10` }, paint('var(--gradient-3)')],
  [{ type: 'built_in', value: '1' }, image('/assets/covers/lake-1.svg')],
  [{ type: 'BuildInImage', value: 6, offset: -1 }, image('/assets/covers/wheat-1.svg', 0)],
  [{ type: '2', value: '7' }, image('/assets/covers/lake-1.svg')],
  [{ type: 'custom', value: 'https://a.example/c.png', offset: 1 }, image('https://a.example/c.png', 1)],
  [{ type: 'CustomImage', value: 'https://a.example/c.png' }, image('https://a.example/c.png')],
  [{ type: '3', value: 'https://a.example/c.png' }, image('https://a.example/c.png')],
  [{ type: 'unsplash', value: 'https://a.example/c.png', offset: 9 }, image('https://a.example/c.png')],
  [{ type: 'UpsplashImage', value: 'https://a.example/c.png' }, image('https://a.example/c.png')],
  [{ type: '5', value: 'https://a.example/c.png', offset: 0.5 }, image('https://a.example/c.png', 0.75)],
  [{ type: 'custom', value: 'javascript:alert(1)' }, null],
  [{ type: 'color', value: 'red;position:fixed' }, null],
  [{ type: 'gradient', value: 'url(//evil.example)' }, null],
  [{ type: 'gradient', value: `${GRADIENT}0` }, null],
  [{ type: 'built_in', value: '../../evil' }, null],
  [{ type: 'built_in', value: '0' }, null],
  [{ type: 'local', value: '/home/ada/c.png' }, null],
  [{ type: '4', value: '/home/ada/c.png' }, null],
  [{ type: 'none' }, null],
  [{ type: 'none', value: '' }, null],
  [{ type: 'constructor', value: 'x' }, null],
  [{ type: 'color' }, null],
  ['text', null],
  [null, null],
])('R6: reads the cover %j as %j', (cover, expected) => {
  expect(pageCover({ cover })).toEqual(expected)
})

it('asks for files of the workspace from this server, in several widths', () => {
  const cover = { type: 'custom', value: `https://old.example${FILE}`, offset: -1 }
  expect(pageCover({ cover }, { workspaceId: WORKSPACE, filesUrl: 'https://files.example' })).toEqual({
    kind: 'image',
    url: `https://files.example${FILE}?w=1920`,
    srcSet: [1280, 1920, 2560].map((width) => `https://files.example${FILE}?w=${width} ${width}w`).join(', '),
    position: 0,
    credit: null,
  })
})

it('leaves files of other workspaces where they are', () => {
  const value = `https://old.example${FILE}`
  expect(pageCover({ cover: { type: 'custom', value } }, { workspaceId: 'another' })).toEqual(image(value))
})

it.each([
  [
    { name: 'Ada', url: 'https://unsplash.com/@ada' },
    { name: 'Ada', url: 'https://unsplash.com/@ada' },
  ],
  [{ name: 'Ada', url: 'javascript:alert(1)' }, null],
  [{ name: 7, url: 'https://unsplash.com/@ada' }, null],
  ['Ada', null],
])('R6: reads the credit %j as %j', (credit, expected) => {
  const cover = { type: 'unsplash', value: 'https://a.example/c.png', credit }
  expect(readCover({ cover })?.credit).toEqual(expected)
})

it('names the place of a credit', () => {
  expect(creditText({ name: 'Ada', url: 'https://www.unsplash.com/@ada?utm_source=sheaf' })).toBe(
    'Ada · unsplash.com',
  )
})

it('has a picture for each number', () => {
  expect(new Set([1, 2, 3, 4, 5, 6].map(builtInCoverPath)).size).toBe(6)
  expect(builtInCoverPath(8)).toBe(builtInCoverPath(2))
})
