import type { Command, EditorState } from 'prosemirror-state'
import { bindingOf } from './bindingPlugin.ts'
import type { StepListener } from './UndoHistory.ts'

/** Takes back the last group of one's own edits, with the selection it started from. */
export const undo: Command = (state, dispatch) => {
  if (!canUndo(state)) return false
  if (dispatch) bindingOf(state)?.undo()
  return true
}

export const redo: Command = (state, dispatch) => {
  if (!canRedo(state)) return false
  if (dispatch) bindingOf(state)?.redo()
  return true
}

export function canUndo(state: EditorState): boolean {
  return bindingOf(state)?.undoHistory?.canUndo ?? false
}

export function canRedo(state: EditorState): boolean {
  return bindingOf(state)?.undoHistory?.canRedo ?? false
}

/** Makes the next edit a new step of undo, however soon it follows. */
export function stopUndoGroup(state: EditorState): void {
  bindingOf(state)?.undoHistory?.stopGroup()
}

/** Tells of the step that was written last whenever it is undone or redone; no later edit joins it. */
export function watchUndoStep(state: EditorState, listener: StepListener): void {
  bindingOf(state)?.undoHistory?.watchStep(listener)
}
