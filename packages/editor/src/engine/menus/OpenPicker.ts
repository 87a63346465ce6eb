import type { EditorView } from 'prosemirror-view'
import type { Box } from '../floating/placeFloat.ts'

/** Lets somebody choose what to insert at a block, beside the anchor; nothing is written before. */
export type OpenPicker = (view: EditorView, blockId: string, anchor: () => Box | null) => void
