import { registerExtensions } from './engine/extension/Extension.ts'
import { writing } from './tools/writing/writing.ts'

export { pageText, type PageText } from './tools/writing/pageText.ts'
export { holdText, type HeldState, type HeldText } from './tools/writing/holdText.ts'

/** Fetched where there is a language model, after the editor: what it adds is looked up when it is needed. */
registerExtensions([writing])
