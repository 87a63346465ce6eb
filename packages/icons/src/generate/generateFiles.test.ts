import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { EMOJI_FONT_PATH, EMOJI_LOCALES, emojiDataPath, type EmojiData } from '../EmojiData.ts'
import { ICON_CATALOGUE_PATH, type IconCatalogue } from '../IconCatalogue.ts'
import { ICON_GROUPS } from '../iconGroups.ts'
import { iconPath } from '../viewIcon.ts'
import { generateFiles } from './generateFiles.ts'

const files = generateFiles()
const text = (path: string) => String(files.get(path))
const catalogue = JSON.parse(text(ICON_CATALOGUE_PATH)) as IconCatalogue
const icons = Object.values(catalogue).flat()

it('holds over a thousand icons in sixteen groups, each once and each as a file', () => {
  expect(Object.keys(catalogue)).toEqual([...ICON_GROUPS])
  expect(ICON_GROUPS).toHaveLength(16)
  for (const group of ICON_GROUPS) expect(catalogue[group]!.length).toBeGreaterThan(30)
  expect(icons.length).toBeGreaterThanOrEqual(1000)
  expect(new Set(icons.map(({ id }) => id)).size).toBe(icons.length)
  expect(new Set(icons.map(({ name }) => name)).size).toBe(icons.length)
  for (const { id, content } of icons) expect(files.get(iconPath(id)!)).toBe(content)
})

it('R6: draws icons with black lines and nothing that runs or loads', () => {
  for (const { content } of icons) {
    expect(content).toMatch(
      /^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" [^<>]+>(<path [^<>]+\/>)+<\/svg>$/,
    )
    expect(content).not.toMatch(/script|foreignObject|href|url\(|style| on\w+=|currentColor/i)
    expect(content).toContain('stroke="black"')
  }
})

it('knows every icon by words, and no brand among them', () => {
  for (const { name, keywords } of icons) {
    expect(keywords.length).toBeGreaterThan(0)
    expect(name).not.toMatch(
      /^brand-|airpods|ipad|imac|nintendo|playstation|xbox|mickey|pokeball|lego|michelin/,
    )
  }
})

it('is small enough to be fetched when a picker opens', () => {
  expect(gzipSync(text(ICON_CATALOGUE_PATH)).length).toBeLessThan(150_000)
  for (const locale of EMOJI_LOCALES)
    expect(gzipSync(text(emojiDataPath(locale))).length).toBeLessThan(70_000)
})

it('names the emoji in every language of the data', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('emojibase-data/LICENSE'))
  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(meta|versions)$/.test(entry.name))
    .map(({ name }) => name)
  expect([...EMOJI_LOCALES]).toEqual(locales.toSorted())

  const german = JSON.parse(text(emojiDataPath('de'))) as EmojiData
  expect(german.groups).toHaveLength(9)
  expect(german.groups.flatMap(({ emoji }) => emoji).length).toBeGreaterThan(1800)
  expect(german.tones).toHaveLength(5)
  const wave = german.groups[1]!.emoji.find(([text]) => text === '👋')!
  expect(wave[1]).toBe('winkende Hand')
  expect(wave.slice(3)).toEqual([0.6, ['👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿']])
})

it('ships a font of emoji at the address that the styles name, for the characters that it draws', () => {
  const font = Buffer.from(files.get(EMOJI_FONT_PATH)!)
  expect(font.toString('latin1', 0, 4)).toBe('wOF2')
  expect(font.readUInt32BE(8)).toBe(font.length)
  expect(font.length).toBeLessThan(2_500_000)

  const require = createRequire(import.meta.url)
  const styles = readFileSync(new URL('../../../ui/src/emoji.css', import.meta.url), 'utf8')
  expect(styles).toContain(`url(${EMOJI_FONT_PATH})`)
  expect(styles.indexOf('local(')).toBeLessThan(styles.indexOf('url('))
  const subsets = readFileSync(require.resolve('@fontsource/noto-color-emoji/400.css'), 'utf8')
  expect(charactersOf(styles)).toEqual(charactersOf(subsets))
})

it('carries the licences beside what they are of', () => {
  const licences = [...files]
    .filter(([path]) => /(LICENSE|OFL)\.txt$/.test(path))
    .map(([, content]) => String(content))
  expect(licences.map((licence) => /MIT License|SIL Open Font License/i.exec(licence)?.[0])).toEqual([
    'MIT License',
    'MIT License',
    'SIL Open Font License',
  ])
})

/** All that the ranges of a style sheet name, in order. */
function charactersOf(css: string): readonly number[] {
  const ranges = [...css.matchAll(/unicode-range:([^;]+);/g)].flatMap(([, list]) => list!.split(','))
  const all = ranges.flatMap((range) => {
    const [from, to = from] = range
      .trim()
      .slice(2)
      .split('-')
      .map((digits) => Number.parseInt(digits, 16))
    return Array.from({ length: to! - from! + 1 }, (_, index) => from! + index)
  })
  return [...new Set(all)].toSorted((one, other) => one - other)
}
