import type { Extension } from '../../engine/extension/Extension.ts'
import { announceCursor } from './announceCursor.ts'
import { remoteCursors } from './remoteCursors.ts'

/** Where the others are, and where one is oneself. */
export const presence: Extension = {
  plugins({ now, options: { doc, user }, ports: { awareness } }) {
    if (!awareness) return {}
    return { behind: [announceCursor({ doc, awareness, user, now }), remoteCursors(doc, awareness, now)] }
  },
}
