import type { ViewId } from '@sheaf/base'
import type { OwnDatabase, OwnPage, OwnTemplate } from '@sheaf/locales/ownTemplates'
import { newDatabaseWords } from '@sheaf/locales/server'
import { parseMarkdown, type MarkdownBlock } from '@sheaf/markdown'
import { createDocument, describedDatabase, type NewBlock } from '@sheaf/model'
import { blockIds } from '../../../platform/blockIds.ts'
import { clientOf, type Transaction } from '../../../platform/database/index.ts'
import type { Permit } from '../../access/index.ts'
import { insertDatabase, newShortId } from '../../databaseRecords/index.ts'
import { changeTree, insertView, orderKeyFor, type DATABASE_LAYOUTS } from '../../pages/index.ts'
import { newBlockOf } from '../../workspaces/index.ts'
import type { OwnTemplatesContext } from './OwnTemplatesContext.ts'
import { ownId } from './ownerOfTemplates.ts'

/** The page of a template: the same id at every attempt. */
export const pageOfTemplate = (key: string): ViewId => ownId(key) as ViewId

/** Writes the pages of a template with their databases, in one transaction; those that are there already stay as they are. */
export async function insertTemplatePages(
  context: OwnTemplatesContext,
  permit: Permit,
  { key, name, icon, page }: OwnTemplate,
): Promise<void> {
  const { workspaceId } = permit
  const pageId = pageOfTemplate(key)
  await changeTree(context, workspaceId, async (transaction) => {
    const { rows } = await clientOf(transaction).query<{ id: string; is_space: boolean }>(
      `SELECT id, is_space FROM views WHERE id = $1 OR (workspace_id = $2 AND is_space AND trashed_at IS NULL)
       ORDER BY is_space, created_at`,
      [pageId, workspaceId],
    )
    const space = rows.find(({ is_space }) => is_space)
    if (space === undefined) throw new Error('The workspace of the templates has no space')
    if (rows.some(({ id }) => id === pageId)) return { value: undefined, changedViewIds: [] }
    await new TemplatePages(context, transaction, permit).insert(pageId, space.id, { key, name, icon, page })
    return { value: undefined, changedViewIds: [pageId, space.id] }
  })
}

interface Titled {
  /** Of the page among all pages. */
  readonly key: string
  readonly name: string
  readonly icon: string
  readonly page: OwnPage
}

/** Inserts pages within one transaction. */
class TemplatePages {
  readonly #context: OwnTemplatesContext
  readonly #transaction: Transaction
  readonly #permit: Permit

  constructor(context: OwnTemplatesContext, transaction: Transaction, permit: Permit) {
    this.#context = context
    this.#transaction = transaction
    this.#permit = permit
  }

  async insert(id: string, parentId: string, { key, name, icon, page }: Titled): Promise<void> {
    const databases = Object.entries(page.databases ?? {}).map(([word, database]) => ({
      word,
      database,
      databaseId: ownId(`${key}/${word}`),
      viewIds: database.views.map(({ name: view }) => ownId(`${key}/${word}/${view}`)),
    }))
    const blocks = parseMarkdown(page.markdown).blocks.map((block): NewBlock => {
      const word = placeholderOf(block)
      const shown = databases.find((one) => one.word === word)
      if (word === null || shown === undefined) return newBlockOf(block)
      return {
        type: shown.database.views[0]?.layout ?? 'grid',
        data: {
          parent_id: id,
          view_id: shown.viewIds[0] ?? '',
          view_ids: [...shown.viewIds],
          database_id: shown.databaseId,
        },
      }
    })
    await this.#view({
      id,
      parentId,
      name,
      icon,
      layout: 0,
      extra: null,
      document: createDocument(id, blocks, blockIds(this.#context.ids)),
    })
    for (const { database, databaseId, viewIds } of databases)
      await this.#database(id, databaseId, { database, viewIds })
    for (const below of page.below ?? [])
      await this.insert(ownId(`${key}/${below.name}`), id, { key: `${key}/${below.name}`, ...below })
  }

  /** The first view stands in the page, the others are its tabs. */
  async #database(
    pageId: string,
    databaseId: string,
    { database, viewIds }: { readonly database: OwnDatabase; readonly viewIds: readonly string[] },
  ): Promise<void> {
    const { ids, clock } = this.#context
    const { actor, workspaceId } = this.#permit
    const at = clock.now()
    const records = describedDatabase(
      { id: databaseId, description: database, viewIds, words: newDatabaseWords('en'), isEmbedded: true },
      {
        nowSeconds: Math.floor(at.getTime() / 1000),
        uid: String(actor.uid),
        newRowId: () => ids.uuid(),
        newShortId: () => newShortId(ids),
      },
    )
    await insertDatabase(this.#context, this.#transaction, { workspaceId, records, at })
    for (const [index, { layout, name }] of database.views.entries())
      await this.#view({
        id: viewIds[index] ?? '',
        parentId: pageId,
        name,
        icon: null,
        layout: LAYOUT_NUMBERS[layout],
        extra: { database_id: databaseId, embedded: true },
        document: null,
      })
  }

  async #view({
    icon,
    parentId,
    ...view
  }: Pick<Parameters<typeof insertView>[2], 'id' | 'name' | 'layout' | 'extra' | 'document'> & {
    readonly parentId: string
    readonly icon: string | null
  }): Promise<void> {
    const { workspaceId, actor } = this.#permit
    await insertView(this.#context, this.#transaction, {
      ...view,
      workspaceId,
      parentId,
      orderKey: await orderKeyFor(this.#transaction, { workspaceId, parentId, at: 'last' }),
      icon: icon === null ? null : { ty: 0, value: icon },
      isPrivate: false,
      createdBy: actor.userId,
    })
  }
}

const PLACEHOLDER = /^\[\[([\w-]+)\]\]$/

/** The key of the database that a block stands for; null for any other block. */
function placeholderOf({ type, text }: MarkdownBlock): string | null {
  if (type !== 'paragraph') return null
  return PLACEHOLDER.exec((text ?? []).map((run) => run.text).join(''))?.[1] ?? null
}

const LAYOUT_NUMBERS = { grid: 1, board: 2, calendar: 3, list: 6, gallery: 7 } as const satisfies {
  readonly [L in OwnDatabase['views'][number]['layout']]: keyof typeof DATABASE_LAYOUTS
}
