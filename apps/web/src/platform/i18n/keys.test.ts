import { EDITOR_LABEL_KEYS } from '@sheaf/editor'
import en from '@sheaf/locales/en.json'
import start from '@sheaf/locales/en.start.json'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCES = ['apps/web/src']
const ROOT = join(import.meta.dirname, '../../../../..')
const PLURAL = /_(zero|one|two|few|many|other)$/

const words = new Map([...leaves(start), ...leaves(en)])
const keys = new Set([...words.keys()].map((key) => key.replace(PLURAL, '')))
const code = SOURCES.flatMap(sourceFiles)
  .map((path) => readFileSync(path, 'utf8'))
  .join('\n')

it('uses only keys that exist', () => {
  const used = [...code.matchAll(/\bt\(\s*'([\w.]+)'/g)].map(([, key]) => key!)
  expect(used.length).toBeGreaterThan(20)
  expect(used.filter((key) => !keys.has(key))).toEqual([])
})

it('has no key that nothing uses', () => {
  // A key counts as used where it stands as a literal: in calls and in tables of keys. The editor is
  // handed its words by its own list of keys.
  const editorKeys = new Set(EDITOR_LABEL_KEYS.map((key) => `editor.${key}`))
  const isUsed = (key: string) => code.includes(`'${key}'`) || editorKeys.has(key)
  expect([...keys].filter((key) => !isUsed(key))).toEqual([])
})

it('has a one and an other of every plural, and no empty words', () => {
  const plurals = [...words.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, ''))
  for (const key of plurals)
    expect([words.has(`${key}_one`), words.has(`${key}_other`)]).toEqual([true, true])
  expect([...words].filter(([, text]) => text.trim() === '')).toEqual([])
})

function leaves(value: object, prefix = ''): [string, string][] {
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    typeof inner === 'string'
      ? [[prefix + key, inner] as [string, string]]
      : leaves(inner as object, `${prefix}${key}.`),
  )
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
    .map((name) => join(ROOT, folder, name))
}
