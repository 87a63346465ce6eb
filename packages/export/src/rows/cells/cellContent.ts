import {
  DATABASE_LIMITS,
  type Cell,
  type CellInput,
  type ChecklistPut,
  type Command,
  type FilePut,
  type MediaFile,
} from '@sheaf/model'

/** What a cell is to hold as a whole. */
export type CellContent = CellInput | MembersContent

/** Of cells that hold several things, which are changed one by one. */
export type MembersContent =
  | { readonly type: 'checklist'; readonly items: readonly ChecklistItem[] }
  | { readonly type: 'person' | 'relation'; readonly ids: readonly string[] }
  | { readonly type: 'media'; readonly files: readonly MediaFile[] }

export interface ChecklistItem {
  readonly id: string
  readonly name: string
  readonly done: boolean
}

interface CellAddress {
  readonly rowId: string
  readonly fieldId: string
}

/** The commands after which a cell that says `now` holds the content; null empties it. */
export function writingCommands(
  rowId: string,
  fieldId: string,
  content: CellContent | null,
  now: Cell | null,
): readonly Command[] {
  const at = { rowId, fieldId }
  switch (content?.type) {
    case 'checklist': {
      const before = now?.type === 'checklist' ? now.items.map(({ id }) => id) : []
      return checklistCommands(
        at,
        content.items,
        without(
          before,
          content.items.map(({ id }) => id),
        ),
      )
    }
    case 'media': {
      const before = now?.type === 'media' ? now.files.map(({ id }) => id) : []
      return fileCommands(
        at,
        content.files,
        without(
          before,
          content.files.map(({ id }) => id),
        ),
      )
    }
    case 'person':
    case 'relation':
      return memberCommands(
        at,
        content.type,
        without(content.ids, memberIds(now)),
        without(memberIds(now), content.ids),
      )
    default:
      return [{ kind: 'setCell', rowId, fieldId, value: content ?? null }]
  }
}

/** Of people and rows. */
export function memberIds(cell: Cell | null): readonly string[] {
  if (cell?.type === 'person') return cell.userIds
  return cell?.type === 'relation' ? cell.rowIds : []
}

export function checklistCommands(
  { rowId, fieldId }: CellAddress,
  put: readonly ChecklistPut[],
  remove: readonly string[],
): readonly Command[] {
  return inParts(put, remove).map((part) => ({ kind: 'changeChecklist', rowId, fieldId, ...part }))
}

export function fileCommands(
  { rowId, fieldId }: CellAddress,
  put: readonly FilePut[],
  remove: readonly string[],
): readonly Command[] {
  return inParts(put, remove).map((part) => ({ kind: 'changeFiles', rowId, fieldId, ...part }))
}

export function memberCommands(
  { rowId, fieldId }: CellAddress,
  type: 'person' | 'relation',
  add: readonly string[],
  remove: readonly string[],
): readonly Command[] {
  return inParts(add, remove).map(({ put, remove: out }) => ({
    kind: 'changeMembers',
    rowId,
    fieldId,
    type,
    add: put,
    remove: out,
  }))
}

/** As many as one command may name, again and again; what goes goes first. */
function inParts<T>(put: readonly T[], remove: readonly string[]) {
  const { membersAtOnce } = DATABASE_LIMITS
  const chunks = <E>(list: readonly E[]) =>
    Array.from({ length: Math.ceil(list.length / membersAtOnce) }, (_, index) =>
      list.slice(index * membersAtOnce, (index + 1) * membersAtOnce),
    )
  if (put.length + remove.length === 0) return []
  if (put.length + remove.length <= membersAtOnce) return [{ put, remove }]
  return [
    ...chunks(remove).map((part) => ({ put: [], remove: part })),
    ...chunks(put).map((part) => ({ put: part, remove: [] })),
  ]
}

function without(ids: readonly string[], others: readonly string[]): readonly string[] {
  const known = new Set(others)
  return ids.filter((id) => !known.has(id))
}
