import { COLLAB_TYPES, pagePath } from '@sheaf/contract'
import { createDocument, type NewBlock } from '@sheaf/model'
import { orderKeyBetween } from '@sheaf/base'
import { gettingStarted } from '@sheaf/locales/gettingStarted'
import { serverWords } from '@sheaf/locales/server'
import { parseMarkdown } from '@sheaf/markdown'
import type { Clock } from '../../platform/clock.ts'
import type { Config } from '../../platform/config/index.ts'
import { schema, type Transaction } from '../../platform/database/index.ts'
import type { Ids } from '../../platform/ids.ts'
import { insertCollab } from '../../sync/index.ts'
import { blockIds } from '../../platform/blockIds.ts'
import { newBlockOf } from './newBlockOf.ts'
import { requireAccount } from './requireAccount.ts'
import { PLAIN_SPACE, spaceExtra } from './spaceExtra.ts'

export interface NewWorkspace {
  readonly ownerId: string
  readonly name: string
  readonly icon: string
  /** BCP 47, of the names and pages that it begins with: its owner's. */
  readonly locale: string
}

export interface WorkspaceContext {
  readonly clock: Clock
  readonly ids: Ids
  readonly config: Pick<Config, 'ai'>
}

const OWNER_ROLE = 1

/** A workspace with its owner, a General space and the page that shows how things work. Answers its id. */
export async function insertWorkspace(
  { clock, ids, config }: WorkspaceContext,
  transaction: Transaction,
  { ownerId, name, icon, locale }: NewWorkspace,
): Promise<string> {
  const at = clock.now()
  const workspaceId = ids.uuid()
  await requireAccount(transaction, ownerId)
  await transaction.insert(schema.workspaces).values({
    id: workspaceId,
    databaseStorageId: ids.uuid(),
    ownerId,
    name,
    icon,
    publishNamespace: workspaceId,
    createdAt: at,
  })
  await transaction
    .insert(schema.workspaceMembers)
    .values({ workspaceId, userId: ownerId, role: OWNER_ROLE, joinedAt: at })

  const orderKey = orderKeyBetween(null, null)
  const insertPage = async (page: FirstPage): Promise<string> => {
    const id = ids.uuid()
    await transaction.insert(schema.views).values({
      id,
      workspaceId,
      parentId: page.parentId,
      orderKey,
      name: page.name,
      icon: page.emoji === null ? null : { ty: 0, value: page.emoji },
      layout: 0,
      extra: page.extra,
      isSpace: page.extra !== null,
      createdBy: ownerId,
      createdAt: at,
      lastEditedBy: ownerId,
      lastEditedAt: at,
    })
    if (page.parentId === null)
      await transaction.insert(schema.spaceMembers).values({
        viewId: id,
        userId: ownerId,
        isOwner: true,
        accessLevel: 50,
        createdBy: ownerId,
        createdAt: at,
      })
    const state = createDocument(id, page.blocks, blockIds(ids))
    await insertCollab(transaction, {
      objectId: id,
      workspaceId,
      collabType: COLLAB_TYPES.document,
      state,
      at,
    })
    return id
  }

  const spaceId = await insertPage({
    parentId: null,
    name: serverWords(locale).workspace.generalSpace,
    emoji: null,
    extra: spaceExtra(PLAIN_SPACE, at),
    blocks: [],
  })
  await insertPage({
    parentId: spaceId,
    name: serverWords(locale).workspace.firstPage,
    emoji: '👋',
    extra: null,
    blocks: firstBlocks(workspaceId, gettingStarted(locale, { hasLanguageModel: config.ai !== null })),
  })
  return workspaceId
}

const PART = 'workspace:'

/** In the place of the workspace in what was parsed. */
const ANY_WORKSPACE = '00000000-0000-0000-0000-000000000000'

/** JSON of blocks by their Markdown, of which there is one for each language. */
const parsed = new Map<string, string>()

/** Its links lead to parts of the new workspace (WS-FIRST-1). */
function firstBlocks(workspaceId: string, markdown: string): NewBlock[] {
  const json = parsed.get(markdown) ?? JSON.stringify(parseFirstPage(markdown))
  parsed.set(markdown, json)
  return JSON.parse(json.replaceAll(ANY_WORKSPACE, workspaceId)) as NewBlock[]
}

function parseFirstPage(markdown: string): NewBlock[] {
  const linkAddress = (address: string) =>
    address.startsWith(PART) ? `${pagePath(ANY_WORKSPACE)}/${address.slice(PART.length)}` : address
  return parseMarkdown(markdown, { linkAddress }).blocks.map(newBlockOf)
}

interface FirstPage {
  readonly parentId: string | null
  readonly name: string
  readonly emoji: string | null
  readonly extra: Record<string, unknown> | null
  readonly blocks: readonly NewBlock[]
}
