import type { Direction, ProjectedBlock } from '@sheaf/model'
import { textLanguage } from '../inline/textLanguage.ts'
import { documentDescription } from './documentDescription.ts'
import { documentDirection } from './documentDirection.ts'
import { documentMedia } from './documentMedia.ts'
import { mentionedDatabases } from './mentionedDatabases.ts'
import type { MediaOptions } from './RenderOptions.ts'
import { walkBlocks } from './walkBlocks.ts'
import { readFormula } from '../math/readFormula.ts'

/** Facts about the content that the head of a page needs; stored with the rendering as JSON. */
export interface DocumentSummary {
  readonly description: string
  readonly firstImage: string | null
  /** Scheme and host of pictures, videos and sounds of other sites, as written, for the content security policy. */
  readonly mediaOrigins: readonly string[]
  readonly direction: Direction | null
  /** Whether the page needs the style sheet of formulas. */
  readonly hasMath: boolean
  /** Whether the page needs the style sheet of databases. */
  readonly hasDatabase: boolean
  /** BCP 47; null if the script does not determine it. */
  readonly language: string | null
}

/** `options` are those of the rendering. */
export function summarizeDocument(root: ProjectedBlock, options: MediaOptions = {}): DocumentSummary {
  const { images, players } = documentMedia(root, options)
  const origins = [...images, ...players].map(mediaOrigin)
  const description = documentDescription(root)
  return {
    description,
    firstImage: images[0] ?? null,
    mediaOrigins: [...new Set(origins.filter((origin) => origin !== null))],
    direction: documentDirection(root),
    hasMath: hasFormula(root),
    hasDatabase: mentionedDatabases(root).length > 0,
    language: textLanguage(description),
  }
}

/** Scheme and host of an address of another site, as written; null for a path of this site. */
function mediaOrigin(url: string): string | null {
  return /^https?:\/\/[^/?#\\]+/i.exec(url)?.[0] ?? null
}

/** Whether a document shows a formula, and so needs the style sheet of formulas. */
function hasFormula(root: ProjectedBlock): boolean {
  for (const { type, data, text } of walkBlocks(root)) {
    if (type === 'math_equation' && readFormula(data['formula']) !== null) return true
    if (text?.some((run) => readFormula(run.attributes?.['formula']) !== null)) return true
  }
  return false
}
