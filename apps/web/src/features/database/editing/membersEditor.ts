import { relatedTitles, rowTitle, type Cell, type Command, type Field, type ReadContext } from '@sheaf/model'
import type { CellHost, KnownPerson, RelatedSource } from '../cells/CellHost.ts'
import { memberCommands, memberIds, foldWords } from '@sheaf/export/cells'
import { primaryDate } from '../cells/primaryDate.ts'
import type { EditorBase } from './EditorBase.ts'

/**
 * People or related rows while they are chosen: only what came and went since the editor was opened, so that it shows what
 * others choose in the same cell meanwhile.
 */
export interface MembersEditor extends EditorBase {
  readonly kind: 'person' | 'relation'
  readonly query: string
  readonly added: readonly string[]
  readonly removed: readonly string[]
  /** Rows that the related database gets when the editor is committed. */
  readonly made: readonly NewRow[]
  /** Index of the marked row of the list; −1 for none. */
  readonly marked: number
}

export interface NewRow {
  readonly id: string
  readonly name: string
}

/** A row of the list of such an editor. */
export type MembersItem =
  | { readonly kind: 'person'; readonly person: KnownPerson; readonly isChosen: boolean }
  | {
      readonly kind: 'row'
      readonly rowId: string
      readonly title: string
      readonly note: string
      readonly isChosen: boolean
    }
  | { readonly kind: 'createRow'; readonly name: string }

/** What the list of such an editor is made of. */
export interface MembersSource {
  readonly field: Field
  readonly cell: Cell | null
  readonly host: CellHost
  readonly context: ReadContext
}

/** More are found by typing. */
const MOST_SHOWN = 50

export function chosenMembers({ added, removed }: MembersEditor, cell: Cell | null): readonly string[] {
  return [...new Set([...memberIds(cell), ...added])].filter((id) => !removed.includes(id))
}

export function membersItems(editor: MembersEditor, source: MembersSource): readonly MembersItem[] {
  return editor.kind === 'person' ? peopleItems(editor, source) : rowItems(editor, source)
}

function peopleItems(editor: MembersEditor, { cell, host }: MembersSource): readonly MembersItem[] {
  const chosen = new Set(chosenMembers(editor, cell))
  const query = foldWords(editor.query)
  return host.people
    .filter(({ name, email }) => foldWords(name).includes(query) || foldWords(email ?? '').includes(query))
    .slice(0, MOST_SHOWN)
    .map((person) => ({ kind: 'person', person, isChosen: chosen.has(person.id) }))
}

/** Rows that are linked, then those that match, then what makes one. */
function rowItems(editor: MembersEditor, source: MembersSource): readonly MembersItem[] {
  const from = sourceOf(source)
  if (from?.state !== 'ready') return []
  const chosen = chosenMembers(editor, source.cell)
  const known = new Set(chosen)
  const linked = chosen.flatMap((rowId): MembersItem[] => {
    const made = editor.made.find(({ id }) => id === rowId)
    if (made) return [{ kind: 'row', rowId, title: made.name, note: '', isChosen: true }]
    const row = from.related.rows.get(rowId)
    return row ? [rowItem(rowId, from, source.context, true)] : []
  })
  const query = foldWords(editor.query)
  const matches: MembersItem[] = []
  for (const rowId of from.rowIds) {
    if (matches.length >= MOST_SHOWN) break
    if (known.has(rowId)) continue
    const item = rowItem(rowId, from, source.context, false)
    if (item.kind === 'row' && foldWords(item.title).includes(query)) matches.push(item)
  }
  const name = editor.query.trim()
  if (!isWritable(source)) return linked
  const create: MembersItem[] = name !== '' && from.addRow !== null ? [{ kind: 'createRow', name }] : []
  return [...linked, ...matches, ...create]
}

function rowItem(
  rowId: string,
  from: Extract<RelatedSource, { readonly state: 'ready' }>,
  context: ReadContext,
  isChosen: boolean,
): MembersItem {
  const row = from.related.rows.get(rowId)
  if (!row) return { kind: 'row', rowId, title: '', note: '', isChosen }
  const { database } = from.related
  return {
    kind: 'row',
    rowId,
    title: rowTitle(row, database, context),
    note: primaryDate(row, database, context),
    isChosen,
  }
}

/** Of the cell, where the reader may open what they are in; the others are counted. */
export function hiddenRows(editor: MembersEditor, source: MembersSource): number {
  const from = sourceOf(source)
  return from?.state === 'hidden' ? chosenMembers(editor, source.cell).length : 0
}

export function sourceOf({ field, host }: Pick<MembersSource, 'field' | 'host'>): RelatedSource | null {
  if (field.type !== 'relation' || field.options.databaseId === null) return null
  return host.related(field.options.databaseId)
}

/** Links of a two-way relation stand on both sides: who may only read there changes none. */
export function isWritable({ field, host }: Pick<MembersSource, 'field' | 'host'>): boolean {
  if (field.type !== 'relation' || field.options.reciprocal === null) return true
  const from = sourceOf({ field, host })
  return from?.state === 'ready' && from.addRow !== null
}

/** The editor with a member chosen, or no more. */
export function toggleMember(
  editor: MembersEditor,
  cell: Cell | null,
  id: string,
  isSingle = false,
): MembersEditor {
  const chosen = chosenMembers(editor, cell)
  const wanted = chosen.includes(id)
    ? chosen.filter((each) => each !== id)
    : isSingle
      ? [id]
      : [...chosen, id]
  const stored = memberIds(cell)
  return {
    ...editor,
    added: wanted.filter((each) => !stored.includes(each)),
    removed: stored.filter((each) => !wanted.includes(each)),
    query: '',
    marked: -1,
    isTouched: true,
  }
}

/** The editor with a row that is still to be made. */
export function withNewRow(
  editor: MembersEditor,
  row: NewRow,
  { cell, field }: Pick<MembersSource, 'cell' | 'field'>,
): MembersEditor {
  const isSingle = field.type === 'relation' && field.options.sourceLimit === 'one'
  const toggled = toggleMember(editor, cell, row.id, isSingle)
  return { ...toggled, made: [...editor.made, row] }
}

export function withMembersQuery(editor: MembersEditor, query: string, source: MembersSource): MembersEditor {
  const next = { ...editor, query, problem: null }
  if (query.trim() === '') return { ...next, marked: -1 }
  const items = membersItems(next, source)
  const marked = items.findIndex((item) => item.kind === 'person' || (item.kind === 'row' && !item.isChosen))
  return { ...next, marked: marked === -1 ? items.findIndex(({ kind }) => kind === 'createRow') : marked }
}

/** The editor with the first match marked also where that came after the typing. */
export function withLateMatch(editor: MembersEditor, source: MembersSource): MembersEditor {
  const isLate = editor.marked === -1 && editor.query !== ''
  return isLate ? { ...editor, marked: withMembersQuery(editor, editor.query, source).marked } : editor
}

/** What came and went; what others chose or took out meanwhile stays as they left it. */
export function membersCommands({ rowId, fieldId, kind, added, removed }: MembersEditor): readonly Command[] {
  return memberCommands({ rowId, fieldId }, kind, added, removed)
}

/** The rows to make first. */
export function newRows({ made, added }: MembersEditor): readonly NewRow[] {
  return made.filter(({ id }) => added.includes(id))
}

/** What the cell says with the changes, in words. */
export function membersText(editor: MembersEditor, { field, cell, host, context }: MembersSource): string {
  const ids = chosenMembers(editor, cell)
  if (editor.kind === 'person')
    return ids
      .flatMap((id) => host.people.find((person) => person.id === id)?.name ?? context.personName?.(id) ?? [])
      .join(', ')
  const titles = new Map(
    relatedTitles({ type: 'relation', rowIds: ids }, field, context).map(({ rowId, title }) => [
      rowId,
      title,
    ]),
  )
  const made = new Map(editor.made.map(({ id, name }) => [id, name]))
  return ids.flatMap((id) => titles.get(id) ?? made.get(id) ?? []).join(', ')
}
