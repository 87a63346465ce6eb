import type { Extension } from '../../engine/extension/Extension.ts'
import { openWriting } from './openWriting.ts'
import { WRITING_KINDS } from './writingKinds.ts'
import { writingMenu } from './writingMenu.ts'

/** Writing with a language model: in the slash menu, in the menu of blocks and by its key. */
export const writing: Extension = {
  kinds: WRITING_KINDS,
  shortcuts: { writing: openWriting('choose') },
  menu: () => Promise.resolve(writingMenu),
}
