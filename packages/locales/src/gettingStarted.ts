/// <reference types="vite/types/importMeta.d.ts" />
import { nearestLanguage } from './nearestLanguage.ts'

const FILES = import.meta.glob<string>('./*/gettingStarted.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

export interface GettingStartedOptions {
  /** Without a language model nothing is said of it. */
  readonly hasLanguageModel: boolean
}

/**
 * What the first page of somebody new says, in Markdown, in the language nearest to a locale. Lines that begin with `{model}` are
 * for servers with a language model. Links to `workspace:…` lead to parts of the workspace (`import`, `templates`).
 */
export function gettingStarted(locale: string, { hasLanguageModel }: GettingStartedOptions): string {
  const codes = Object.keys(FILES).map((path) => path.split('/')[1] ?? '')
  const code = nearestLanguage([locale], codes) ?? 'en'
  return (FILES[`./${code}/gettingStarted.md`] ?? '')
    .split('\n')
    .filter((line) => hasLanguageModel || !line.startsWith(MODEL))
    .map((line) => (line.startsWith(MODEL) ? line.slice(MODEL.length) : line))
    .join('\n')
}

const MODEL = '{model} '
