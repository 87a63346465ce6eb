import type { PageTreeRow } from './flattenPageTree.ts'

/** What a key means on the tree. The tree's keys are those of the ARIA tree pattern. */
export type TreeAction =
  | { readonly type: 'focus'; readonly id: string }
  | { readonly type: 'expand' | 'collapse' | 'open' | 'rename' | 'menu' | 'trash'; readonly id: string }
  | { readonly type: 'nudge'; readonly id: string; readonly by: -1 | 1 }
  /** Chooses several: to the row above or below, this one besides, all beside it. */
  | { readonly type: 'extend'; readonly id: string; readonly toId: string }
  | { readonly type: 'pick' | 'pickSiblings'; readonly id: string }

export interface TreeKey {
  readonly key: string
  readonly shiftKey: boolean
  readonly altKey: boolean
  readonly ctrlKey: boolean
  readonly metaKey: boolean
}

/** The action of a key on the focused row; null leaves the key to the browser. */
export function treeAction(
  rows: readonly PageTreeRow[],
  focusedId: string | null,
  pressed: TreeKey,
): TreeAction | null {
  const index = Math.max(
    0,
    rows.findIndex((row) => row.view.id === focusedId),
  )
  const row = rows[index]
  if (!row) return null
  const id = row.view.id
  if (pressed.altKey && pressed.shiftKey) {
    if (pressed.key === 'ArrowUp') return { type: 'nudge', id, by: -1 }
    return pressed.key === 'ArrowDown' ? { type: 'nudge', id, by: 1 } : null
  }
  if (pressed.key === 'ContextMenu' || (pressed.shiftKey && pressed.key === 'F10'))
    return { type: 'menu', id }
  const isMod = pressed.ctrlKey || pressed.metaKey
  if (isMod && !pressed.altKey && !pressed.shiftKey) {
    if (pressed.key === ' ') return { type: 'pick', id }
    return pressed.key.toLowerCase() === 'a' ? { type: 'pickSiblings', id } : null
  }
  if (pressed.shiftKey && !isMod && !pressed.altKey) {
    const by = { ArrowUp: -1, ArrowDown: 1 }[pressed.key]
    const next = by === undefined ? undefined : rows[index + by]
    return next ? { type: 'extend', id, toId: next.view.id } : null
  }
  if (pressed.altKey || isMod) return null

  switch (pressed.key) {
    case 'ArrowDown':
      return focus(rows[index + 1])
    case 'ArrowUp':
      return focus(rows[index - 1])
    case 'Home':
      return focus(rows[0])
    case 'End':
      return focus(rows.at(-1))
    case 'ArrowRight':
      if (!row.hasChildren) return null
      return row.isExpanded ? focus(rows[index + 1]) : { type: 'expand', id }
    case 'ArrowLeft':
      if (row.isExpanded) return { type: 'collapse', id }
      return focus(rows.findLast((other, at) => at < index && other.level < row.level))
    case 'Enter':
    case ' ':
      return { type: 'open', id }
    case 'F2':
      return { type: 'rename', id }
    case 'Delete':
      return { type: 'trash', id }
    default:
      return null
  }
}

/** Type-ahead: the next row whose name starts with what was typed, around the end; the focused one counts for two letters or more. */
export function findByTyping(
  rows: readonly PageTreeRow[],
  focusedId: string | null,
  typed: string,
): string | null {
  const wanted = typed.toLocaleLowerCase()
  const start = rows.findIndex((row) => row.view.id === focusedId)
  const from = wanted.length > 1 ? Math.max(start, 0) : start + 1
  for (let step = 0; step < rows.length; step += 1) {
    const row = rows[(from + step) % rows.length]!
    if (row.view.name.toLocaleLowerCase().startsWith(wanted)) return row.view.id
  }
  return null
}

function focus(row: PageTreeRow | undefined): TreeAction | null {
  return row ? { type: 'focus', id: row.view.id } : null
}
