/** The binding on its own, for tests without a browser: nothing here touches the DOM. */
export { bindingPlugin, bindingOf, isBound, isBindingChange } from './engine/binding/bindingPlugin.ts'
export { bindingDocument } from './engine/binding/bindingDocument.ts'
export { undo, redo, canUndo, canRedo, stopUndoGroup, watchUndoStep } from './engine/binding/undo.ts'
export type { BindingOptions, Scheduler } from './engine/binding/types.ts'
export type { BindingHost } from './engine/binding/Binding.ts'
export { schema } from './engine/schema/schema.ts'
