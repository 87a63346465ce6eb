import type { NewBlock } from '@sheaf/model'
import type { EditorState } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'

/** What an extension does with what is pasted. */
export interface Pasting {
  /** The same blocks, without what may not be pasted into this document. */
  readonly admit?: (blocks: readonly NewBlock[], state: EditorState) => readonly NewBlock[]
  /** Takes files, at the selection; answers whether it did. */
  readonly takeFiles?: (view: EditorView, files: readonly File[]) => boolean
  /** Whether files can be taken at all. */
  readonly takesFiles?: (state: EditorState) => boolean
  /** Blocks of another program have been pasted. */
  readonly onPasted?: (view: EditorView, blocks: readonly NewBlock[]) => void
}

/** Adds to what happens with what is pasted. Done once, before the first document opens. */
export function registerPasting(added: Pasting): void {
  pastings.push(added)
}

export function admitted(blocks: readonly NewBlock[], state: EditorState): readonly NewBlock[] {
  return pastings.reduce((before, { admit }) => admit?.(before, state) ?? before, blocks)
}

/** Who takes files in this editor; null where nobody does. */
export function fileTaker(state: EditorState): NonNullable<Pasting['takeFiles']> | null {
  return pastings.find(({ takesFiles }) => takesFiles?.(state))?.takeFiles ?? null
}

export function tellPasted(view: EditorView, blocks: readonly NewBlock[]): void {
  for (const { onPasted } of pastings) onPasted?.(view, blocks)
}

const pastings: Pasting[] = []
