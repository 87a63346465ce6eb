import type { Cell, ChecklistPut, Command } from '@sheaf/model'
import { checklistCommands, type ChecklistItem } from '@sheaf/export/cells'
import type { EditorBase } from './EditorBase.ts'

/**
 * A checklist while it is edited: what was done to it since the editor was opened, so that it shows what others do in the same
 * cell meanwhile.
 */
export interface ChecklistEditor extends EditorBase {
  readonly kind: 'checklist'
  /** Of the next item. */
  readonly query: string
  readonly changes: readonly ChecklistChange[]
}

export type ChecklistChange =
  /** Behind an item, `null` for the first place; absent for the last. */
  | { readonly kind: 'add'; readonly id: string; readonly name: string; readonly after?: string | null }
  | { readonly kind: 'rename'; readonly id: string; readonly name: string }
  | { readonly kind: 'tick'; readonly id: string; readonly done: boolean }
  | { readonly kind: 'move'; readonly id: string; readonly after: string | null }
  | { readonly kind: 'remove'; readonly id: string }

/** The items as the person sees them: those of the cell with the changes. */
export function checklistItems({ changes }: ChecklistEditor, cell: Cell | null): readonly ChecklistItem[] {
  return changes.reduce(withChange, storedItems(cell))
}

function storedItems(cell: Cell | null): readonly ChecklistItem[] {
  return cell?.type === 'checklist' ? cell.items : []
}

/** Changes of items that others took out are without effect. */
function withChange(items: readonly ChecklistItem[], change: ChecklistChange): readonly ChecklistItem[] {
  switch (change.kind) {
    case 'add':
      return placed(items, { id: change.id, name: change.name, done: false }, change.after)
    case 'rename':
      return items.map((item) => (item.id === change.id ? { ...item, name: change.name } : item))
    case 'tick':
      return items.map((item) => (item.id === change.id ? { ...item, done: change.done } : item))
    case 'move': {
      const item = items.find(({ id }) => id === change.id)
      return item ? placed(items, item, change.after) : items
    }
    case 'remove':
      return items.filter(({ id }) => id !== change.id)
  }
}

function placed(
  items: readonly ChecklistItem[],
  item: ChecklistItem,
  after: string | null | undefined,
): readonly ChecklistItem[] {
  const others = items.filter(({ id }) => id !== item.id)
  const anchor = others.findIndex(({ id }) => id === after)
  const at = after === null ? 0 : anchor === -1 ? others.length : anchor + 1
  return others.toSpliced(at, 0, item)
}

export function withChecklistChange(editor: ChecklistEditor, change: ChecklistChange): ChecklistEditor {
  return { ...editor, changes: [...editor.changes, change], isTouched: true, problem: null }
}

/** The editor with what is typed as another item, or several: pasted lines are items. */
export function withTypedItems(editor: ChecklistEditor, newId: () => string): ChecklistEditor {
  const names = editor.query.split('\n').map((name) => name.trim())
  const added = names
    .filter((name) => name !== '')
    .map((name): ChecklistChange => ({ kind: 'add', id: newId(), name }))
  return {
    ...editor,
    query: '',
    changes: [...editor.changes, ...added],
    isTouched: editor.isTouched || added.length > 0,
  }
}

/** The move of an item by one place; null at the ends. */
export function stepItem(items: readonly ChecklistItem[], id: string, by: 1 | -1): ChecklistChange | null {
  const at = items.findIndex((item) => item.id === id)
  const to = at + by
  if (at === -1 || to < 0 || to >= items.length) return null
  return { kind: 'move', id, after: (by === 1 ? items[to]?.id : items[to - 1]?.id) ?? null }
}

/** What was added, renamed, ticked, moved and taken out, and nothing else. Items without a name go. */
export function checklistEditorCommands(editor: ChecklistEditor, cell: Cell | null): readonly Command[] {
  const { rowId, fieldId, changes } = editor
  const items = checklistItems(editor, cell)
  const touched = new Set(changes.map(({ id }) => id))
  const placedIds = new Set(
    changes.flatMap(({ kind, id }) => (kind === 'add' || kind === 'move' ? [id] : [])),
  )
  const kept = items.filter(({ id, name }) => !touched.has(id) || name.trim() !== '')
  const put = kept.flatMap((item, index): ChecklistPut[] => {
    if (!touched.has(item.id)) return []
    const entry = { id: item.id, name: item.name.trim(), done: item.done }
    return [placedIds.has(item.id) ? { ...entry, after: kept[index - 1]?.id ?? null } : entry]
  })
  const keptIds = new Set(kept.map(({ id }) => id))
  const remove = storedItems(cell).flatMap(({ id }) => (keptIds.has(id) ? [] : [id]))
  return checklistCommands({ rowId, fieldId }, put, remove)
}
