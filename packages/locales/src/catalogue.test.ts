/// <reference types="node" />
import { IntlMessageFormat } from 'intl-messageformat'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { administration } from './en/administration.ts'
import { app } from './en/app.ts'
import { database } from './en/database.ts'
import { databasePanels } from './en/databasePanels.ts'
import { document } from './en/document.ts'
import { late } from './en/late.ts'
import { mail } from './en/mail.ts'
import { newDatabase } from './en/newDatabase.ts'
import { published } from './en/published.ts'
import { server } from './en/server.ts'
import { settings } from './en/settings.ts'
import { start } from './en/start.ts'
import { parseMessage, type MessagePart } from './message/parseMessage.ts'
import type { Messages } from './Words.ts'

const ENGLISH: Readonly<Record<string, Messages>> = {
  start,
  app,
  late,
  database,
  databasePanels,
  settings,
  administration,
  document,
  published,
  server,
  newDatabase,
  mail,
}
const WITHOUT_TAGS = { ignoreTag: true }
const ROOT = join(import.meta.dirname, '../../..')

const translations = readdirSync(import.meta.dirname, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !['en', 'message'].includes(entry.name))
  .flatMap(({ name: code }) =>
    readdirSync(join(import.meta.dirname, code)).map((file) => {
      const messages = JSON.parse(readFileSync(join(import.meta.dirname, code, file), 'utf8')) as Messages
      return { code, part: file.replace(/\.json$/, ''), messages }
    }),
  )
const catalogues = [
  ...Object.entries(ENGLISH).map(([part, messages]) => ({ code: 'en', part, messages })),
  ...translations,
]

describe.each(catalogues)('the messages $part in $code', ({ code, messages }) => {
  it('MSG-ONE-1: are written in the syntax of ICU and in no other', () => {
    for (const [key, message] of leaves(messages)) {
      const read = () => [
        parseMessage(message),
        new IntlMessageFormat(message, code, undefined, WITHOUT_TAGS),
      ]
      expect(read).not.toThrow()
      const words = wordsIn(parseMessage(message)).join('')
      expect([key, /\{\{|\}\}|%[sd]|\$[a-z]|<\w+>/.exec(words)]).toEqual([key, null])
    }
  })

  it('say something everywhere', () => {
    const isTrimmed = ([key, text]: readonly [string, string]) =>
      text.trim() === text || key === 'page.copySuffix'
    expect(leaves(messages).filter((leaf) => leaf[1].trim() === '' || !isTrimmed(leaf))).toEqual([])
  })

  it('have every form that the language has of a plural', () => {
    const needed = new Intl.PluralRules(code).resolvedOptions().pluralCategories
    // One form for all says that the words do not change with the number.
    const missing = leaves(messages).flatMap(([key, message]) =>
      pluralsIn(parseMessage(message))
        .filter((forms) => forms.length > 1)
        .flatMap((forms) => needed.filter((form) => !forms.includes(form)).map((form) => `${key} ${form}`)),
    )
    expect(missing).toEqual([])
  })
})

describe.each(translations)('the translation of $part into $code', ({ code, part, messages }) => {
  const english = ENGLISH[part]

  it('MSG-LANG-1, MAIL-LANG-2: has the keys of English, each with the same values', () => {
    expect(english).toBeDefined()
    expect(valuesOf(messages)).toEqual(valuesOf(english ?? {}))
  })

  it('MAIL-LANG-2: has words of its own', () => {
    const own = new Map(leaves(messages))
    const same = leaves(english ?? {}).filter(([key, text]) => own.get(key) === text && text.includes(' '))
    expect([code, same]).toEqual([code, []])
  })
})

it('MSG-ONE-3: has no message of the server, of mails and of published pages that nothing uses', () => {
  const sources = ['apps/server/src', 'packages/render/src', 'apps/viewer/src', 'packages/model/src/database']
  const text = sources.flatMap(sourceFiles).join('\n')
  const named = new Set(text.match(/\w+/g))
  const unused = [server, newDatabase, document, published, mail].flatMap((messages) =>
    leaves(messages).filter(([key]) => key.split('.').some((name) => !named.has(name))),
  )
  expect(unused).toEqual([])
})

it('MSG-ONE-2: nothing else puts values into words', () => {
  const found = ['apps', 'packages'].flatMap((folder) =>
    sourceFiles(folder).filter((text) => /\.replace(?:All)?\((?:'\{|\/\\\{\(?\\w)/.test(text)),
  )
  expect(found).toEqual([])
})

function leaves(messages: Messages, prefix = ''): (readonly [string, string])[] {
  return Object.entries(messages).flatMap(([key, value]) =>
    typeof value === 'string' ? [[prefix + key, value] as const] : leaves(value, `${prefix}${key}.`),
  )
}

/** The names of the values at each key. */
function valuesOf(messages: Messages): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(
    leaves(messages).map(([key, message]) => [key, [...new Set(namesIn(parseMessage(message)))].toSorted()]),
  )
}

function namesIn(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return []
    return 'kind' in part ? [part.name, ...Object.values(part.forms).flatMap(namesIn)] : [part.name]
  })
}

function wordsIn(parts: readonly MessagePart[]): string[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string') return [part]
    return 'kind' in part ? Object.values(part.forms).flatMap(wordsIn) : []
  })
}

function pluralsIn(parts: readonly MessagePart[]): (readonly string[])[] {
  return parts.flatMap((part) => {
    if (typeof part === 'string' || !('kind' in part)) return []
    const inner = Object.values(part.forms).flatMap(pluralsIn)
    return part.kind === 'plural' ? [Object.keys(part.forms), ...inner] : inner
  })
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /(?<!\.test)\.tsx?$/.test(name) && !/node_modules|\/dist\/|\/testing\//.test(name))
    .map((name) => readFileSync(join(ROOT, folder, name), 'utf8'))
}
