import { MAX_PUBLISH_NAME_LENGTH } from '../limits.ts'

/** A name of a page on the web: letters of any script with their marks, digits, `-` and `_`. */
export const PUBLISH_NAME = /^(?:[\p{L}\p{N}_-](?:(?![\p{Variation_Selector}\p{Me}])\p{M})*)+$/u

/** Of a name that is made of a title; there is room for what tells it from another one. */
const MAX_MADE_LENGTH = Math.floor(MAX_PUBLISH_NAME_LENGTH / 2)

/** The words of a title as a name for the web, cut behind a word; null where it has none. */
export function titleSlug(title: string): string | null {
  const words = title
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\p{Variation_Selector}\p{Me}'\u2019\u02bc]/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}_]+/gu, '-')
    .replaceAll(/(^|-)[-\p{M}]+/gu, '$1')
  const slug = cutAtWord(trimHyphens(words), MAX_MADE_LENGTH)
  return slug === '' ? null : slug
}

/** The longest beginning that ends with a word; of one word that is longer, as many letters as fit. */
export function cutAtWord(slug: string, maxLength: number): string {
  if (slug.length <= maxLength) return slug
  return trimHyphens(beginning(slug, 'word', maxLength) || beginning(slug, 'grapheme', maxLength))
}

function beginning(slug: string, granularity: 'word' | 'grapheme', maxLength: number): string {
  let end = 0
  for (const { index, segment } of new Intl.Segmenter('und', { granularity }).segment(slug)) {
    if (index + segment.length > maxLength) break
    end = index + segment.length
  }
  return slug.slice(0, end)
}

export function trimHyphens(text: string): string {
  return text.replace(/^-+/, '').replace(/-+$/, '')
}
