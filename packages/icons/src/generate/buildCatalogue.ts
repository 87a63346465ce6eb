import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { CatalogueEntry } from '../IconCatalogue.ts'
import type { IconGroup } from '../iconGroups.ts'
import { selectIcons } from './selectIcons.ts'

interface SetIcon {
  readonly name: string
  readonly category: string
  readonly tags: readonly (string | number)[]
  readonly styles: { readonly outline?: unknown }
}
type SetShapes = Readonly<Record<string, readonly (readonly [string, Readonly<Record<string, string>>])[]>>

export type BuiltCatalogue = Readonly<Record<IconGroup, readonly CatalogueEntry[]>>

/** The catalogue of icons, made from the outline style of @tabler/icons (MIT). */
export function buildCatalogue(): BuiltCatalogue {
  const folder = iconSetFolder()
  const icons = Object.values(readJson<Readonly<Record<string, SetIcon>>>(join(folder, 'icons.json')))
  const shapes = readJson<SetShapes>(join(folder, 'tabler-nodes-outline.json'))
  const known = new Map(icons.filter(({ styles }) => styles.outline).map((icon) => [icon.name, icon]))
  const categories = new Map([...known].map(([name, { category }]) => [name, category]))

  function entry(group: IconGroup, name: string): CatalogueEntry {
    return {
      id: `${group}/${name}`,
      name,
      keywords: keywordsOf(name, known.get(name)!.tags),
      content: drawSvg(shapes[name] ?? []),
    }
  }
  const groups = [...selectIcons(categories)].map(([group, names]) => [
    group,
    names.map((name) => entry(group, name)),
  ])
  return Object.fromEntries(groups) as BuiltCatalogue
}

/** The licence of the icons, to lie beside them. */
export function iconLicence(): string {
  const licence = readFileSync(join(iconSetFolder(), 'LICENSE'), 'utf8')
  return `The icons of this folder are taken from Tabler Icons (https://tabler.io/icons).\n\n${licence}`
}

const MAX_KEYWORDS = 12

function keywordsOf(name: string, tags: SetIcon['tags']): readonly string[] {
  const own = new Set(name.split('-'))
  const words = tags
    .map((tag) => String(tag).toLowerCase())
    .filter((word) => word.length > 1 && !own.has(word))
  return [...new Set(words)].slice(0, MAX_KEYWORDS)
}

// One path where the shapes allow it: a path that begins with "M" stands on its own wherever it is put.
function drawSvg(shapes: SetShapes[string]): string {
  const plain = shapes.filter(([, { d, ...rest }]) => d?.startsWith('M') && Object.keys(rest).length === 0)
  const special = shapes.filter((shape) => !plain.includes(shape))
  const paths = [
    ...(plain.length > 0 ? [`<path d="${plain.map(([, { d }]) => d).join('')}"/>`] : []),
    ...special.map(([tag, attributes]) => drawShape(tag, attributes)),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="24" height="24" viewBox="0 0 24 24" fill="none" stroke="black" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${paths.join('')}</svg>`
}

const ATTRIBUTES = /^(d|fill|stroke|opacity)$/

function drawShape(tag: string, attributes: Readonly<Record<string, string>>): string {
  const written = Object.entries(attributes).map(([name, value]) => {
    if (tag !== 'path' || !ATTRIBUTES.test(name) || /["<>&]/.test(value))
      throw new Error(`An icon holds what is not known to be safe: <${tag} ${name}="${value}">`)
    return `${name}="${value === 'currentColor' ? 'black' : value}"`
  })
  return `<${tag} ${written.join(' ')}/>`
}

// The package lets only its pictures be resolved.
function iconSetFolder(): string {
  const picture = createRequire(import.meta.url).resolve('@tabler/icons/outline/home.svg')
  return join(dirname(picture), '..', '..')
}

function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T
}
