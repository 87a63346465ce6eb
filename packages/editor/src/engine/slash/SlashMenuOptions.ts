import type { EditorState } from 'prosemirror-state'
import type { LiveRegion } from '../dom/LiveRegion.ts'
import type { SlashOptions } from './slashState.ts'

export interface SlashMenuOptions extends SlashOptions {
  /** Runs before a chosen block is inserted, so that it is undone apart from the typing. */
  readonly beforeInsert: (state: EditorState) => void
  readonly direction: string
  readonly liveRegion: LiveRegion
}
