import { publishedLanguage, type PublishedLanguage } from '@sheaf/locales/server'
import type { ProjectedBlock } from '@sheaf/model'
import {
  blockAnchor,
  databaseLayout,
  hasWordSlots,
  inLanguage,
  loadTypesetting,
  mentionedPages,
  ownIcon,
  previewedLinks,
  renderDocument,
  RENDERING_VERSION,
  slotLabels,
  summarizeDocument,
  withTypesettingLimit,
  type DocumentRenderOptions,
  type DocumentSummary,
  type MentionedPage,
  type MentionedPart,
  type WorkLimit,
} from '@sheaf/render'
import { renderToStaticMarkup } from 'react-dom/server'
import { clientOf } from '../../../platform/database/clientOf.ts'
import type { Executor } from '../../../platform/database/index.ts'
import { placeQuery, WHOLE_DATABASE } from '../databases/DatabasePlace.ts'
import { readInlineDatabases } from '../databases/readInlineDatabases.tsx'
import { IS_ON_WEB } from '../gate/readGated.ts'
import type { RenderingSource } from './RenderingSource.ts'
import { packHtml, unpackHtml, type PackedHtml } from './packedHtml.ts'
import { describeFile, type PublishedFiles } from './publishedFiles.ts'

/** `linkPictures`: ids of the pictures of links in the rendering, which are kept as long as it is. */
interface RenderingSummary extends DocumentSummary {
  readonly linkPictures: readonly string[]
}

/** The rendering of a snapshot, as it is kept beside it. */
export interface Rendering {
  /** A tenth of the size, on the disk and on the way from the database. */
  readonly html: PackedHtml
  /** BCP 47, of our words in it. */
  readonly locale: string
  /** The same with slots in the place of these words; null where there are none. */
  readonly slots: PackedHtml | null
  readonly summary: RenderingSummary
  readonly renderedWith: number
}

/** Renders the content of a page for visitors, with the files that it shows them; `limit` is for what draws code and formulas. */
export async function renderContent(
  source: RenderingSource,
  input: Omit<DocumentInput, 'language'> & { readonly locale: string },
  limit: WorkLimit,
): Promise<Rendering> {
  const { root } = input
  const language = publishedLanguage(input.locale)
  const { options, linkPictures } = await prepareDocument(source, { ...input, language })
  const neutral = { ...options, ...SLOT_OPTIONS }
  const markup = withTypesettingLimit(limit, () => renderToStaticMarkup(renderDocument(root, neutral)))
  const slots = hasWordSlots(markup) ? await packHtml(markup) : null
  return {
    html: await packHtml(inLanguage(markup, wordsOf(language))),
    locale: language.locale,
    slots,
    summary: { ...summarizeDocument(root, options), linkPictures },
    renderedWith: RENDERING_VERSION,
  }
}

const SLOTS = slotLabels(publishedLanguage('en').messages.viewer)
const SLOT_OPTIONS = { labels: SLOTS, scriptLabels: SLOTS, locale: null } as const

/** Markup with slots said in another language. */
export async function sayInLanguage(slots: PackedHtml, language: PublishedLanguage): Promise<PackedHtml> {
  return await packHtml(inLanguage(await unpackHtml(slots), wordsOf(language)))
}

const wordsOf = ({ locale, messages }: PublishedLanguage) => ({ locale, messages: messages.viewer })

export interface DocumentInput {
  readonly workspaceId: string
  readonly root: ProjectedBlock
  readonly files: PublishedFiles
  readonly language: PublishedLanguage
}

interface PreparedDocument {
  readonly options: DocumentRenderOptions
  /** Ids of the pictures of links that the rendering shows. */
  readonly linkPictures: readonly string[]
}

/** Looks up what the rendering of a document asks for: pages it mentions, what is known of links, its files and databases. */
export async function prepareDocument(
  source: RenderingSource,
  { workspaceId, root, files, language }: DocumentInput,
): Promise<PreparedDocument> {
  const { database, readPreviews } = source
  const pages = await readMentionedPages(database, workspaceId, root)
  const { previews, pictureIds } = await readPreviews(previewedLinks(root))
  const databases = await readInlineDatabases(database, workspaceId, root, language)
  await loadTypesetting()
  return {
    options: {
      labels: language.words.viewer,
      scriptLabels: language.words.viewer,
      locale: language.locale,
      // A tab of a database has no address of its own where it is not published by itself.
      resolvePage: (id, part) => {
        const page = pages.get(id.toLowerCase())
        return page
          ? atPart(page, part)
          : (databases.get(id.toLowerCase())?.page(part?.rowId ?? null) ?? null)
      },
      describeFile: (url) => describeFile(files, url),
      previewOf: (url) => previews.get(url) ?? null,
      renderDatabase: (viewId) => databases.get(viewId.toLowerCase())?.rows ?? null,
    },
    linkPictures: pictureIds,
  }
}

interface MentionRow {
  readonly view_id: string
  readonly name: string
  readonly icon: { readonly ty: number; readonly value: string } | null
  readonly layout: number
  readonly namespace: string
  readonly publish_name: string
}

/** Documents name pages by any text, also by such as no question to the database can hold. */
const ID = /^[\da-f-]{36}$/i

// A visitor learns the name of a mentioned page only if the whole world may read that page too.
async function readMentionedPages(
  executor: Executor,
  workspaceId: string,
  root: ProjectedBlock,
): Promise<Map<string, PublishedPlace>> {
  const ids = mentionedPages(root).filter((id) => ID.test(id))
  if (ids.length === 0) return new Map()
  const { rows } = await clientOf(executor).query<MentionRow>(
    `SELECT p.view_id, p.meta -> 'view' ->> 'name' AS name, p.meta -> 'view' -> 'icon' AS icon,
       (p.meta -> 'view' ->> 'layout')::int AS layout, w.publish_namespace AS namespace, p.publish_name
     FROM publications p JOIN workspaces w ON w.id = p.workspace_id
     WHERE p.workspace_id = $1 AND p.view_id::text = ANY($2::text[]) AND p.password_hash IS NULL
       AND (p.expires_at IS NULL OR p.expires_at > now()) AND ${IS_ON_WEB}`,
    [workspaceId, ids.map((id) => id.toLowerCase())],
  )
  return new Map(
    rows.map(({ view_id, name, icon, layout, namespace, publish_name }) => [
      view_id,
      {
        name,
        layout,
        icon: ownIcon(icon, workspaceId),
        href: publishedPath(namespace, publish_name),
      },
    ]),
  )
}

type PublishedPlace = MentionedPage & { readonly href: string }

/** The address of a block of a document, or of a row of a database. */
function atPart(page: PublishedPlace, part: MentionedPart | undefined): MentionedPage {
  const { blockId = null, rowId = null } = part ?? {}
  const isDatabase = databaseLayout(page.layout) !== null
  if (rowId !== null && isDatabase)
    return { ...page, href: page.href + placeQuery({ ...WHOLE_DATABASE, rowId }) }
  if (blockId === null || isDatabase) return page
  return { ...page, href: `${page.href}#${encodeURIComponent(blockAnchor(blockId))}` }
}

/** Path of a published page on this site. */
export function publishedPath(namespace: string, publishName: string): string {
  return `/${encodeURIComponent(namespace)}/${encodeURIComponent(publishName)}`
}
