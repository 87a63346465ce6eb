import type { BlockId } from '@sheaf/base'
import { sameJson, type DocumentChange, type TextAttributes, type TextDelta } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'

/** Keys of one run of typing come closer together than this. */
const RUN_MS = 1000
/** A rest, after which the next word is a step of its own; what comes sooner goes together. */
const REST_MS = 300

/** One edit of one text, as keys make it. */
interface Typed {
  readonly block: BlockId
  readonly kind: 'insert' | 'delete' | 'replace'
  readonly text: string
  readonly attributes: TextAttributes | null
}

/** Says which edits are undone together, as a person expects (BND-UNDO-1). */
export class UndoGroups {
  private last: { readonly typed: Typed | null; readonly at: number } | null = null
  private readonly now: () => number

  /** `now`: milliseconds. */
  constructor(now: () => number) {
    this.now = now
  }

  /** Whether an edit belongs to the step of the one before it. */
  joins(change: DocumentChange): boolean {
    const { last } = this
    const at = this.now()
    const typed = typedIn(change)
    this.last = { typed, at }
    if (!last) return false
    const pause = at - last.at
    if (!typed || !last.typed) return typed === last.typed && pause < REST_MS
    return (
      goesOn(last.typed, typed) &&
      (pause < REST_MS ||
        (pause < RUN_MS && last.typed.kind === typed.kind && !beginsWord(last.typed, typed)))
    )
  }

  /** Whatever comes next is a step of its own. */
  end(): void {
    this.last = null
  }
}

/** Whether a caret was moved by hand, or the format of what comes next was chosen. */
export function leavesRun(before: EditorState, { doc, selection, storedMarks }: EditorState): boolean {
  if (before.doc !== doc) return false
  return !selection.eq(before.selection) || (storedMarks !== null && storedMarks !== before.storedMarks)
}

function goesOn(before: Typed, typed: Typed): boolean {
  const hasOtherMarks =
    before.attributes !== null && typed.attributes !== null && !sameJson(before.attributes, typed.attributes)
  return before.block === typed.block && !hasOtherMarks
}

function beginsWord(before: Typed, typed: Typed): boolean {
  return /\s$/.test(before.text) && /^\S/.test(typed.text)
}

/** Null for whatever is more than typing: new blocks, formats, data. */
function typedIn({ texts, created, removed, lists, types, data }: DocumentChange): Typed | null {
  const [only] = texts
  const others = [created, removed, lists, types, data]
  if (!only || texts.length > 1 || others.some(({ length }) => length > 0)) return null
  return typedBy(only.id, only.delta)
}

function typedBy(block: BlockId, delta: TextDelta): Typed | null {
  const edits = delta.filter((step) => !('retain' in step) || step.attributes)
  const inserts = edits.flatMap((step) => ('insert' in step ? [step] : []))
  const deletes = edits.filter((step) => 'delete' in step)
  const isOne = inserts.length <= 1 && deletes.length <= 1
  if (!isOne || edits.length !== inserts.length + deletes.length) return null
  const [insert] = inserts
  const kind = !insert ? 'delete' : deletes.length > 0 ? 'replace' : 'insert'
  return { block, kind, text: insert?.insert ?? '', attributes: insert?.attributes ?? null }
}
