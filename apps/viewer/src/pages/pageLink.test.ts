import { expect, it } from 'vitest'
import { pageLink, withoutTheme } from './pageLink.ts'

const ORIGIN = 'https://pages.example'
const follow = (href: string) =>
  pageLink(new URL(href, `${ORIGIN}/small-buildings/lakeside`), ORIGIN, 'small-buildings')

it('VISIT-NAV-1: pages of the namespace are shown in place, and nothing else', () => {
  expect(
    ['/small-buildings/boathouse', 'boathouse?v=1#b-x', '?v=2', 'boathouse?blockId=abc&r=1'].map(follow),
  ).toEqual([
    { path: '/small-buildings/boathouse', hash: '' },
    { path: '/small-buildings/boathouse?v=1', hash: '#b-x' },
    { path: '/small-buildings/lakeside?v=2', hash: '' },
    { path: '/small-buildings/boathouse?r=1', hash: '#b-abc' },
  ])
  const others = [
    'https://elsewhere.example/small-buildings/boathouse',
    '/other/page',
    '/small-buildings/lakeside.md',
    '/small-buildings/pages.html',
    '/small-buildings',
    '/small-buildings/',
    '/small-buildings/a/unlock',
    '/app/duplicate/x',
    '/%E0%A4%A/x',
    'boathouse?template=true',
  ]
  expect(others.map(follow)).toEqual(others.map(() => null))
})

it('VISIT-NAV-5: a page is the same in every theme, and in no other part of it', () => {
  const same = ['/a/b', '/a/b?theme=dark', '/a/b?theme=light'].map(withoutTheme)
  expect(new Set(same).size).toBe(1)
  expect(withoutTheme('/a/b?v=1&theme=dark&r=2')).toBe(withoutTheme('/a/b?v=1&r=2'))
  expect(withoutTheme('/a/b?v=1')).not.toBe(withoutTheme('/a/b?v=2'))
})
