/// <reference types="vite/types/importMeta.d.ts" />
import { nearestLanguage } from './nearestLanguage.ts'

const FILES = import.meta.glob<string>('./*/gettingStarted.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** What the first page of somebody new says, in Markdown, in the language nearest to a locale. */
export function gettingStarted(locale: string): string {
  const codes = Object.keys(FILES).map((path) => path.split('/')[1] ?? '')
  const code = nearestLanguage([locale], codes) ?? 'en'
  return FILES[`./${code}/gettingStarted.md`] ?? ''
}
