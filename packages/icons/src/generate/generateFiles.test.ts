import { readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname } from 'node:path'
import { gzipSync } from 'node:zlib'
import { expect, it } from 'vitest'
import { EMOJI_LOCALES, emojiDataPath, type EmojiData } from '../EmojiData.ts'
import { ICON_CATALOGUE_PATH, type IconCatalogue } from '../IconCatalogue.ts'
import { ICON_GROUPS } from '../iconGroups.ts'
import { iconPath } from '../viewIcon.ts'
import { generateFiles } from './generateFiles.ts'

const files = generateFiles()
const catalogue = JSON.parse(files.get(ICON_CATALOGUE_PATH)!) as IconCatalogue
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
  expect(gzipSync(files.get(ICON_CATALOGUE_PATH)!, { level: 9 }).length).toBeLessThan(150_000)
  for (const locale of EMOJI_LOCALES)
    expect(gzipSync(files.get(emojiDataPath(locale))!, { level: 9 }).length).toBeLessThan(70_000)
})

it('names the emoji in every language of the data', () => {
  const folder = dirname(createRequire(import.meta.url).resolve('emojibase-data/LICENSE'))
  const locales = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(meta|versions)$/.test(entry.name))
    .map(({ name }) => name)
  expect([...EMOJI_LOCALES]).toEqual(locales.toSorted())

  const german = JSON.parse(files.get(emojiDataPath('de'))!) as EmojiData
  expect(german.groups).toHaveLength(9)
  expect(german.groups.flatMap(({ emoji }) => emoji).length).toBeGreaterThan(1800)
  expect(german.tones).toHaveLength(5)
  const wave = german.groups[1]!.emoji.find(([text]) => text === '👋')!
  expect(wave[1]).toBe('winkende Hand')
  expect(wave.slice(3)).toEqual([0.6, ['👋🏻', '👋🏼', '👋🏽', '👋🏾', '👋🏿']])
})

it('carries the licences beside what they are of', () => {
  const licences = [...files].filter(([path]) => path.endsWith('LICENSE.txt')).map(([, text]) => text)
  expect(licences).toHaveLength(2)
  for (const text of licences) expect(text).toContain('MIT License')
})
