/// <reference types="vite/types/importMeta.d.ts" />
import { nearestLanguage } from './nearestLanguage.ts'

export type LegalText = 'terms' | 'privacy'

const FILES = import.meta.glob<string>('./*/{terms,privacy}.md', {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The template of a text for hosts, in Markdown, in the language nearest to a locale. */
export function legalText(
  text: LegalText,
  locale: string,
): { readonly code: string; readonly markdown: string } {
  const codes = Object.keys(FILES).flatMap((path) =>
    path.endsWith(`/${text}.md`) ? (path.split('/')[1] ?? []) : [],
  )
  const code = nearestLanguage([locale], codes) ?? 'en'
  return { code, markdown: FILES[`./${code}/${text}.md`] ?? '' }
}
