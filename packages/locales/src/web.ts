/// <reference types="vite/types/importMeta.d.ts" />
import { languageOf, type Language } from './Language.ts'
import type { Messages } from './Words.ts'

const FILES = import.meta.glob<Messages>(
  './*/{start,app,late,settings,administration,database,databasePanels,document}.json',
  { import: 'default' },
)

/** Every language that the app speaks: English, and each whose folder has `app.json`. */
export const LANGUAGE_CODES: readonly string[] = [
  'en',
  ...Object.keys(FILES).flatMap((path) => /^\.\/(.+)\/app\.json$/.exec(path)?.[1] ?? []),
]

export function appLanguages(): readonly Language[] {
  return LANGUAGE_CODES.map(languageOf)
}

/** Fetches the messages of the app in a language; none for English, which is part of the program. */
export async function loadMessages(code: string): Promise<readonly Messages[]> {
  const files = Object.entries(FILES).filter(([path]) => path.startsWith(`./${code}/`))
  return await Promise.all(files.map(([, load]) => load()))
}
