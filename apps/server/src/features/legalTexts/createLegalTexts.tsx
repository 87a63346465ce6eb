import type { BlockId } from '@sheaf/base'
import { legalText, type LegalText } from '@sheaf/locales/legalTexts'
import { publishedLanguage } from '@sheaf/locales/server'
import { parseMarkdown, type MarkdownBlock } from '@sheaf/markdown'
import type { ProjectedBlock } from '@sheaf/model'
import { LegalTextView, loadTypesetting, renderDocument } from '@sheaf/render'
import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { DOCTYPE, viewerFrame, type FrameOptions, type FrameRequest } from '../viewer/index.ts'

export interface LegalTexts {
  /** The page of a text, complete without scripts. */
  page(text: LegalText, look: FrameRequest): Promise<string>
}

interface ReadText {
  /** Tells one version of a text from another. */
  readonly version: string
  /** BCP 47. */
  readonly language: string
  readonly title: string
  readonly article: ReactElement
}

/**
 * Terms of use and privacy policy: the file `terms.md` or `privacy.md` of the data folder, which the host may write, else
 * our templates. A changed file holds from the next request on.
 */
export function createLegalTexts(options: {
  readonly dataFolder: string
  readonly frame: FrameOptions
}): LegalTexts {
  const { dataFolder, frame } = options
  const kept = new Map<string, ReadText>()

  async function read(text: LegalText, locale: string): Promise<ReadText> {
    const path = join(dataFolder, `${text}.md`)
    const own = await stat(path).catch(() => null)
    const template = own === null ? legalText(text, locale) : null
    // Not the reader's own word for it, of which there is no end.
    const language = template?.code ?? publishedLanguage(locale).locale
    const version = own === null ? 'template' : `${own.mtimeMs} ${own.size}`
    const key = `${text} ${language}`
    const known = kept.get(key)
    if (known?.version === version) return known
    const markdown = template?.markdown ?? (await readFile(path, 'utf8'))
    const made = { version, language, ...(await readText(markdown, language)) }
    kept.set(key, made)
    return made
  }

  return {
    async page(text, look) {
      const { language, title, article } = await read(text, look.locale)
      return (
        DOCTYPE +
        renderToStaticMarkup(
          <LegalTextView
            frame={viewerFrame(look, frame)}
            language={language}
            title={title}
            article={article}
          />,
        )
      )
    },
  }
}

/** The first heading is the title; what follows is the text. */
async function readText(markdown: string, locale: string): Promise<Pick<ReadText, 'title' | 'article'>> {
  const [first, ...others] = parseMarkdown(markdown).blocks
  const isTitled = first?.type === 'heading' && first.data?.['level'] === 1
  const blocks = isTitled ? others : first === undefined ? [] : [first, ...others]
  // Code and formulas are typeset by what loads late.
  if (/```|\$/.test(markdown)) await loadTypesetting()
  const labels = publishedLanguage(locale).words.viewer
  return {
    title: isTitled ? (first.text ?? []).map((run) => run.text).join('') : '',
    article: renderDocument(projected({ type: 'page', children: blocks }, 'page'), { labels, locale }),
  }
}

/** A block as documents hold it; ids say where it stands. */
function projected(
  { type, data = {}, text = null, children = [] }: MarkdownBlock,
  id: string,
): ProjectedBlock {
  return {
    // An id is any text.
    id: id as BlockId,
    type,
    data,
    text,
    children: children.map((child, index) => projected(child, `${id}-${index}`)),
  }
}
