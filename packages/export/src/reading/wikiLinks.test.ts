import { expect, it } from 'vitest'
import { writeWikiLinks } from './wikiLinks.ts'

const FILES: Readonly<Record<string, { readonly path: string; readonly isPage: boolean }>> = {
  Sails: { path: 'Boats/Sails #1.md', isPage: true },
  'a.png': { path: 'files/a.png', isPage: false },
}
const written = (text: string) => writeWikiLinks(text, (name) => FILES[name] ?? null)

it('ARC-WIKI-1: links between double brackets become links of Markdown, and what leads nowhere its words', () => {
  expect(written('See [[Sails]] and [[Sails#Cut|the cut]].')).toBe(
    'See [Sails](</Boats/Sails%20%231.md>) and [the cut](</Boats/Sails%20%231.md>).',
  )
  expect(written('![[a.png]] ![[a.png|300]] ![[Sails]]')).toBe(
    '![a.png](</files/a.png>) ![](</files/a.png>) [Sails](</Boats/Sails%20%231.md>)',
  )
  expect(written('[[Gone|for *good*]] [[#Part]]')).toBe('for \\*good\\* Part')
})

it('ARC-WIKI-2: code is left alone', () => {
  const code = 'a `[[Sails]]`\n\n```js\n[[Sails]]\n```\n\n[[Sails]]\n'
  expect(written(code)).toBe('a `[[Sails]]`\n\n```js\n[[Sails]]\n```\n\n[Sails](</Boats/Sails%20%231.md>)\n')
})
