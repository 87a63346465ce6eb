/** The binding on its own, for tests without a browser: nothing here touches the DOM. */
export { bindingPlugin, bindingOf, isBound, isBindingChange } from './binding/bindingPlugin.ts'
export { bindingDocument } from './binding/bindingDocument.ts'
export { undo, redo, canUndo, canRedo, stopUndoGroup, watchUndoStep } from './binding/undo.ts'
export type { BindingOptions, Scheduler } from './binding/types.ts'
export type { BindingHost } from './binding/Binding.ts'
export { schema } from './schema/schema.ts'
