import type { JsonObject } from '@sheaf/base'
import { readViewIcon } from '@sheaf/icons'
import { pageCover, parseFileAddress, type ProjectedBlock } from '@sheaf/model'
import {
  documentDirection,
  loadTypesetting,
  blockAnchor,
  renderDocument,
  type FileFacts,
  type MentionedPart,
  type RenderLabels,
  type WorkLimit,
  withTypesettingLimit,
} from '@sheaf/render'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { exportStyles } from './exportStyles.ts'
import { htmlSource, pageSource } from './htmlSource.ts'
import type { PageLook } from './PageLook.ts'

interface PageLink {
  readonly name: string
  readonly href: string
  readonly isInArchive: boolean
}

export interface HtmlPage {
  readonly look: PageLook
  readonly root: ProjectedBlock
  readonly locale: string
  readonly labels: RenderLabels
  readonly pageLink: (pageId: string, part?: MentionedPart) => PageLink | null
  /** The address to write for one as a document holds it. */
  readonly fileUrl: (url: string) => string
  /** A drawing of this server as a `data:` address. */
  readonly readDrawing: (path: string) => Promise<string | null>
  /** A file of the archive. */
  readonly describeFile: (url: string) => FileFacts | null
  /** Of the time that code and formulas take. */
  readonly typesettingLimit?: WorkLimit
}

/** Nothing in the file may run, load from elsewhere or be sent. */
const POLICY = "script-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'"

/**
 * EXP-HTML-1: a page as one HTML document with its styles in it, readable without a network and without a script.
 * EXP-HTML-2: pictures, films, sounds and files that are not in the archive are links: opening the page asks nobody.
 */
export async function writeHtmlPage(page: HtmlPage): Promise<string> {
  const { look, locale, labels, pageLink, describeFile } = page
  await loadTypesetting()
  const root = linkForeignMedia(page.root, page)
  const drawings = await readDrawings(page)
  const direction = documentDirection(root) ?? 'ltr'
  const article = renderDocument(root, {
    labels,
    locale,
    direction,
    resolvePage: (id, part) => atBlock(pageLink(id, part), part),
    describeFile: (url) => describeFile(url),
    ...htmlSource(page.root, page.fileUrl),
  })
  const title = look.name.trim() || labels.untitled
  const element = (
    <html lang={locale} dir={direction}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta httpEquiv="Content-Security-Policy" content={POLICY} />
        <meta name="generator" content="Sheaf" />
        <meta name="sheaf-page" content={pageSource(look)} />
        <title>{title}</title>
        {/* Our own style sheets: nothing that a document says is in them. */}
        <style dangerouslySetInnerHTML={{ __html: exportStyles() }} />
      </head>
      <body>
        <PageCover look={look} drawing={drawings.cover} />
        <main className="x-page">
          <PageIcon look={look} drawing={drawings.icon} />
          <h1 className="x-title" dir="auto">
            {title}
          </h1>
          {article}
        </main>
      </body>
    </html>
  )
  const render = () => renderToStaticMarkup(element)
  const { typesettingLimit: limit } = page
  const html = limit ? withTypesettingLimit(limit, render) : render()
  return `<!doctype html>\n${html}\n`
}

/** EDIT-MENTION-7: blocks of the pages in the archive have a place in their files. */
function atBlock(link: PageLink | null, part: MentionedPart | undefined): PageLink | null {
  const blockId = part?.blockId ?? null
  if (link === null || !link.isInArchive || blockId === null) return link
  return { ...link, href: `${link.href}#${encodeURIComponent(blockAnchor(blockId))}` }
}

interface LookProps {
  readonly look: PageLook
  /** What this server has drawn for it, as a `data:` address. */
  readonly drawing: string | null
}

function PageCover({ look: { extra }, drawing }: LookProps): ReactElement | null {
  const cover = pageCover(extra)
  if (cover?.kind === 'paint') return <div className="x-cover" style={{ background: cover.background }} />
  const file = drawing ?? relativePicture(extra?.['cover'])
  if (file === null) return null
  const position = cover?.kind === 'image' ? cover.position : 0.5
  return <img className="x-cover" src={file} alt="" style={{ objectPosition: `50% ${position * 100}%` }} />
}

function PageIcon({ look: { icon }, drawing }: LookProps): ReactElement | null {
  const shown = readViewIcon(icon)
  if (shown?.kind === 'emoji') return <div className="x-icon">{shown.text}</div>
  if (shown?.kind === 'icon' && drawing !== null) {
    const mask = `url("${drawing}") center / contain no-repeat`
    return <div className="x-icon" style={{ background: shown.color, mask }} />
  }
  const file = icon?.ty === 1 ? relativePicture({ value: icon.value }) : null
  return file === null ? null : <img className="x-icon" src={file} alt="" />
}

async function readDrawings({ look: { icon, extra }, readDrawing }: HtmlPage) {
  const cover = pageCover(extra)
  const shown = readViewIcon(icon)
  const isOurs = cover?.kind === 'image' && cover.url.startsWith('/assets/')
  return {
    cover: isOurs ? await readDrawing(cover.url) : null,
    icon:
      shown?.kind !== 'icon'
        ? null
        : shown.source.startsWith('/')
          ? await readDrawing(shown.source)
          : shown.source,
  }
}

/** A picture of the archive; those of the server and of others stay away. */
function relativePicture(value: unknown): string | null {
  const address = typeof value === 'object' && value !== null && 'value' in value ? value.value : null
  return typeof address === 'string' && /^(?:\.\.\/)*files\/[^/]+$/.test(address) ? address : null
}

/** Blocks that show a file. */
const OF_FILES: ReadonlySet<string> = new Set(['image', 'video', 'audio', 'file'])

function linkForeignMedia(block: ProjectedBlock, page: HtmlPage): ProjectedBlock {
  const children = block.children.flatMap((child) => linkedGallery(child, page))
  // Icons of the catalogue are pictures of the server.
  if (block.type === 'callout' && block.data['icon_type'] === 'icon') {
    const { icon: _icon, icon_type: _type, ...data } = block.data
    return { ...block, data, children }
  }
  const { url, alt, name } = block.data
  if (!OF_FILES.has(block.type) || typeof url !== 'string' || page.describeFile(url) !== null)
    return { ...block, children }
  const words = [alt, name].find((text) => typeof text === 'string' && text.trim() !== '')
  return { ...linkTo(block, page.fileUrl(url), typeof words === 'string' ? words : null), children }
}

/** A gallery keeps the pictures of the archive; the others follow it as links. */
function linkedGallery(block: ProjectedBlock, page: HtmlPage): ProjectedBlock[] {
  const { images } = block.data
  if (block.type !== 'multi_image' || !Array.isArray(images)) return [linkForeignMedia(block, page)]
  const isHere = (image: unknown): boolean => page.describeFile(urlOf(image)) !== null
  const links = images
    .filter((image) => !isHere(image) && urlOf(image) !== '')
    .map((image, index) =>
      linkTo({ ...block, id: `${block.id}-${index}` as typeof block.id }, page.fileUrl(urlOf(image)), null),
    )
  const here = images.filter(isHere)
  const kept = here.length > 0 || links.length === 0
  if (!kept) links[0] = { ...links[0]!, id: block.id }
  return [...(kept ? [{ ...block, data: { ...block.data, images: here } as JsonObject }] : []), ...links]
}

function urlOf(image: unknown): string {
  return typeof image === 'object' && image !== null && 'url' in image && typeof image.url === 'string'
    ? image.url
    : ''
}

function linkTo(block: ProjectedBlock, href: string, words: string | null): ProjectedBlock {
  if (href === '') return block
  const text = words ?? parseFileAddress(href)?.fileId ?? href
  return { ...block, type: 'paragraph', data: {}, text: [{ text, attributes: { href } }], children: [] }
}
