import {
  MAX_MENTION_ITEMS,
  MENTION_SECTIONS,
  type MentionItem,
  type MentionSection,
  type MentionSectionKind,
  type searchMentions as call,
} from '@sheaf/contract'
import { serverWords } from '@sheaf/locales/server'
import type { z } from 'zod'
import { languageOf } from '../../mails/index.ts'
import type { PagePolicy, Permit } from '../access/index.ts'
import { foldName, listDatabases, searchRows } from '../databaseRecords/index.ts'
import type { Members } from '../members/index.ts'
import { listRecents, type PagesContext } from '../pages/index.ts'
import { findInWorkspace, type SearchContext } from '../search/index.ts'
import { suggestDates } from './suggestDates.ts'
import { suggestLink } from './suggestLink.ts'

export interface MentionsContext {
  readonly pages: PagesContext
  readonly search: SearchContext
  readonly members: Pick<Members, 'listMentionable'>
  readonly policy: Pick<PagePolicy, 'visibilityOf'>
}

type Asked = z.output<typeof call.body>

/** What can be mentioned, found by the searches of our own app, so that nobody is offered what they may not know of. */
export async function searchMentions(
  context: MentionsContext,
  permit: Permit,
  asked: Asked,
): Promise<{ sections: MentionSection[]; partial: boolean }> {
  const language = await languageOf(context.pages.database, permit.actor)
  const limit = Math.min(asked.limit ?? MAX_MENTION_ITEMS, MAX_MENTION_ITEMS)
  const [goneOn = null, offset = '0'] = asked.cursor?.split(':') ?? []
  const question: Question = {
    ...asked,
    query: (asked.query ?? '').trim(),
    language,
    offset: Number(offset),
    limit,
  }
  const sections = await Promise.all(
    MENTION_SECTIONS.filter((kind) => (goneOn === null ? isWanted(kind, asked) : kind === goneOn)).map(
      async (kind) => {
        // One more than is shown, which tells whether there are more.
        const found = await SOURCES[kind](context, permit, question)
        const hasMore = found.length > limit
        return {
          kind,
          title: serverWords(language).mentions[kind],
          items: found.slice(0, limit),
          ...(hasMore && { next_cursor: `${kind}:${question.offset + limit}` }),
          has_more: hasMore,
          status: 'ready' as const,
        }
      },
    ),
  )
  return { sections: sections.filter(({ items }) => items.length > 0), partial: false }
}

interface Question extends Omit<Asked, 'query' | 'limit'> {
  readonly query: string
  readonly language: string
  readonly limit: number
  /** How many of the section were answered before. */
  readonly offset: number
}

/** Answers one item more than the limit where there are more. */
type Source = (context: MentionsContext, permit: Permit, question: Question) => Promise<MentionItem[]>

const SOURCES: Readonly<Record<MentionSectionKind, Source>> = {
  people: findPeople,
  pages: findPages,
  databases: findDatabases,
  database_rows: findRows,
  dates: async ({ pages }, _permit, { query, language, limit }) =>
    suggestDates(pages.clock.now(), language, query).slice(0, limit),
  links: async (_context, _permit, { query }) => suggestLink(query),
}

const TARGETS: Readonly<Record<MentionSectionKind, readonly MentionItem['kind'][]>> = {
  people: ['person'],
  pages: ['page'],
  databases: ['database'],
  database_rows: ['database_row'],
  dates: ['date', 'reminder'],
  links: ['external_link'],
}

function isWanted(kind: MentionSectionKind, { include }: Asked): boolean {
  return !include || TARGETS[kind].some((target) => include.includes(target))
}

async function findPeople(
  { members, policy }: MentionsContext,
  permit: Permit,
  { query, context, offset, limit }: Question,
): Promise<MentionItem[]> {
  const wanted = foldName(query)
  const people = (await members.listMentionable(permit)).filter(({ name, email }) =>
    [name, email].some((text) => foldName(text).includes(wanted)),
  )
  const shown = people.slice(offset, offset + limit + 1)
  const viewId = context?.view_id ?? null
  const isVisible =
    viewId === null
      ? () => true
      : await policy.visibilityOf(
          permit.workspaceId,
          [viewId],
          shown.map(({ uuid }) => uuid),
        )
  return shown.map(({ uuid, name, email }) => ({
    kind: 'person',
    object_id: uuid,
    title: name,
    subtitle: email,
    can_access_context: isVisible(uuid, viewId ?? ''),
    mention: {
      type: 'person',
      person_id: uuid,
      person_name: name,
      ...(viewId !== null && { page_id: viewId }),
      ...(context?.row_id && { row_id: context.row_id }),
    },
  }))
}

/** Without a query those that were opened last. */
async function findPages(
  { pages, search }: MentionsContext,
  permit: Permit,
  { query, offset, limit }: Question,
): Promise<MentionItem[]> {
  if (query === '') {
    const recent = (await listRecents(pages, permit)).filter(({ layout }) => layout === 0)
    return recent
      .slice(offset, offset + limit + 1)
      .map((view) => pageItem(view.view_id, view.name, view.icon))
  }
  const { groups } = await findInWorkspace(search, permit, {
    query,
    kinds: ['page'],
    title_only: 'true',
    sort: 'best',
    limit: limit + 1,
    offset,
  })
  return groups.flatMap(({ items }) =>
    items.flatMap((item) =>
      item.view_id === null || item.layout !== 0
        ? []
        : pageItem(item.view_id, item.title, item.icon, item.breadcrumbs.map(({ name }) => name).join(' / ')),
    ),
  )
}

function pageItem(
  viewId: string,
  title: string,
  icon: { readonly ty: number; readonly value: string } | null,
  subtitle = '',
): MentionItem {
  return {
    kind: 'page',
    object_id: viewId,
    title,
    ...(subtitle !== '' && { subtitle }),
    ...(icon?.ty === 0 && { icon: icon.value }),
    mention: { type: 'page', page_id: viewId },
  }
}

async function findDatabases(
  { pages }: MentionsContext,
  permit: Permit,
  { query, filter, offset, limit }: Question,
): Promise<MentionItem[]> {
  const wanted = foldName(query)
  const listed = await listDatabases(pages, permit)
  const found = listed
    .filter(({ id }) => !filter?.database_ids || filter.database_ids.includes(id))
    .flatMap(({ id, views }) => views.map((view) => ({ id, view })))
    .filter(({ view }) => foldName(view.name).includes(wanted))
  return found.slice(offset, offset + limit + 1).map(({ id, view }) => ({
    kind: 'database',
    object_id: view.view_id,
    title: view.name,
    ...(view.icon?.ty === 0 && { icon: view.icon.value }),
    database_id: id,
    database_view_id: view.view_id,
    mention: { type: 'database', database_id: id, database_view_id: view.view_id },
  }))
}

/** Rows by their names; none without a query. */
async function findRows(
  { pages }: MentionsContext,
  permit: Permit,
  { query, filter, offset, limit }: Question,
): Promise<MentionItem[]> {
  const rows = await searchRows(pages, permit, { query, limit: offset + limit + 1 })
  const isAsked = (ids: readonly string[] | null | undefined, id: string) => !ids || ids.includes(id)
  return rows
    .filter(
      (row) =>
        isAsked(filter?.database_ids, row.database_id) && isAsked(filter?.database_row_ids, row.row_id),
    )
    .slice(offset)
    .map((row) => ({
      kind: 'database_row',
      object_id: row.row_id,
      title: row.name,
      ...(row.icon !== null && { icon: row.icon }),
      database_id: row.database_id,
      database_view_id: row.view_id,
      database_row_id: row.row_id,
      ...(row.document_id !== null && { row_document_id: row.document_id }),
      mention: {
        type: 'database_row',
        database_id: row.database_id,
        database_view_id: row.view_id,
        row_id: row.row_id,
        ...(row.document_id !== null && { row_document_id: row.document_id }),
      },
    }))
}
