import { administration } from '@sheaf/locales/en/administration.ts'
import { app } from '@sheaf/locales/en/app.ts'
import { database } from '@sheaf/locales/en/database.ts'
import { databasePanels } from '@sheaf/locales/en/databasePanels.ts'
import { document as documents } from '@sheaf/locales/en/document.ts'
import { late } from '@sheaf/locales/en/late.ts'
import { settings } from '@sheaf/locales/en/settings.ts'
import { start } from '@sheaf/locales/en/start.ts'
import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = ['apps/web/src']
const ROOT = join(import.meta.dirname, '../../../../..')

const keys = new Set(
  [start, app, late, settings, administration, database, databasePanels, documents].flatMap((messages) =>
    leaves(messages).map(([key]) => key),
  ),
)
/** Of files, by path: every test reads them again. */
const texts = new Map<string, string>()
/** What stands between quotes in a file and may be a key, by path. */
const literals = new Map<string, ReadonlySet<string>>()
const sources = SOURCES.flatMap(sourceFiles)
const keysOf = (...parts: readonly object[]) =>
  new Set(parts.flatMap((messages) => leaves(messages).map(([key]) => key)))
const lateKeys = keysOf(late, settings, administration, database, databasePanels, documents)

const FIRST = [
  'main.tsx',
  'shell/SignedInApp.tsx',
  'features/page/PageEditor.tsx',
  'features/auth/SignInPage.tsx',
]
/** What loads the screens that few visits come to. */
const RARE = ['shell/RareScreens.tsx']
/** What is loaded with the words of databases. */
const DATABASES = ['features/page/DatabaseScreen.tsx', 'features/database/InlineDatabaseHost.tsx']

it('has no key that nothing uses', () => {
  // A key counts as used where it stands as a literal: in calls and in tables of keys. The editor names its own without
  // the `editor.` before them, some by a part and a value.
  const used = new Set<string>()
  for (const path of sources) for (const literal of literalsOf(path)) used.add(literal)
  const editor = sourceFiles('packages/editor/src').map(textOf)
  const named = new Set(
    editor.flatMap((text) => [...text.matchAll(/['.]([\w.]+)/g)].map(([, name]) => name!)),
  )
  const patterns = editor.flatMap((text) =>
    [...text.matchAll(/`(\w+\.(?:\$\{[^}]*\}|[\w.])+)`/g)].map(
      ([, pattern]) => new RegExp(`^${pattern!.replaceAll(/\$\{[^}]*\}/g, '\\w+')}$`),
    ),
  )
  const isNamed = (key: string) => named.has(key) || patterns.some((pattern) => pattern.test(key))
  const isUsed = (key: string) => used.has(key) || (key.startsWith('editor.') && isNamed(key.slice(7)))
  expect([...keys].filter((key) => !isUsed(key))).toEqual([])
})

it('has the words of what opens first in the files that come first', () => {
  const first = modulesOf(FIRST)
  expect(first.size).toBeGreaterThan(100)
  expect(keysIn(first, lateKeys)).toEqual([])
  const shown = modulesOf(DATABASES)
  expect(shown.size).toBeGreaterThan(first.size)
  expect(keysIn(shown, keysOf(late, databasePanels))).toEqual([])
})

it('loads nothing that needs late words without them', () => {
  const first = modulesOf(FIRST)
  const later = [...modulesOf(DATABASES)].filter((path) => !first.has(path))
  expect([
    ...wordless(first, 'with(?:All|Settings)?Messages', keysOf(late, documents)),
    ...wordless(first, 'withSettingsMessages', keysOf(settings)),
    ...wordless(modulesOf(RARE), 'withAdministrationMessages', keysOf(administration)),
    ...wordless(first, 'with(?:Database|Panel|All)Messages', keysOf(database)),
    ...wordless(first, 'with(?:Panel|All)Messages', keysOf(databasePanels)),
    ...wordless(later, 'with(?:Panel|All)Messages', keysOf(databasePanels)),
    ...wordless(later, 'with(?:All|Settings)?Messages', keysOf(late)),
  ]).toEqual([])
})

/** What some modules load later without the words that it says. */
function wordless(paths: Iterable<string>, loader: string, words: ReadonlySet<string>): string[] {
  const imports = new RegExp(
    `(${loader}\\(\\s*async \\(\\) =>\\s*\\(await )?\\bimport\\('(\\.[^']+)'\\)`,
    'g',
  )
  return [...paths].flatMap((path) =>
    [...textOf(path).matchAll(imports)]
      .filter(
        ([, isWithWords, target]) =>
          !isWithWords && keysIn(modulesOf([resolve(dirname(path), target!)]), words).length,
      )
      .map(([, , target]) => `${path.slice(ROOT.length)}: ${target}, ${loader}`),
  )
}

function leaves(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string'
      ? [[prefix + key, inner] as [string, string]]
      : leaves(inner as object, `${prefix}${key}.`),
  )
}

function textOf(path: string): string {
  const text = texts.get(path) ?? readFileSync(path, 'utf8')
  texts.set(path, text)
  return text
}

/** The modules that run with some: of the app's own folder, without what they load later. */
function modulesOf(paths: readonly string[]): ReadonlySet<string> {
  const found = new Set(paths.map((path) => resolve(ROOT, 'apps/web/src', path)))
  for (const path of found) {
    const imports = /^(?:import|export)\s+(?!type\b)(?:[^'"]*?\sfrom\s+)?'(\.[^']+\.tsx?)'/gm
    for (const [, target] of textOf(path).matchAll(imports)) found.add(resolve(dirname(path), target!))
  }
  return found
}

function keysIn(paths: ReadonlySet<string>, words: ReadonlySet<string>): string[] {
  return [...new Set([...paths].flatMap((path) => [...literalsOf(path)]))].filter((key) => words.has(key))
}

function literalsOf(path: string): ReadonlySet<string> {
  const found =
    literals.get(path) ?? new Set([...textOf(path).matchAll(/'(?=([\w.]+)')/g)].map(([, text]) => text!))
  literals.set(path, found)
  return found
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name))
}
