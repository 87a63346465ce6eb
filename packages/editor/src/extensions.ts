import { callout } from './blocks/callout/callout.ts'
import { code } from './blocks/code/code.ts'
import { columns } from './blocks/columns/columns.ts'
import { databases } from './blocks/database/databases.ts'
import { divider } from './blocks/divider/divider.ts'
import { lists } from './blocks/lists/lists.ts'
import { math } from './blocks/math/math.ts'
import { media } from './blocks/media/media.ts'
import { outline } from './blocks/outline/outline.ts'
import { pages } from './blocks/pages/pages.ts'
import { quote } from './blocks/quote/quote.ts'
import { simpleTable } from './blocks/table/simpleTable.ts'
import { text } from './blocks/text/text.ts'
import { toggle } from './blocks/toggle/toggle.ts'
import { registerReaders } from './engine/clipboard/Readers.ts'
import { registerExtensions, type Extension } from './engine/extension/Extension.ts'
import { finding } from './tools/find/finding.ts'
import { links } from './tools/links/links.ts'
import { mentions } from './tools/mention/mentions.ts'
import { presence } from './tools/presence/presence.ts'
import { suggestions } from './tools/suggest/suggestions.ts'

/**
 * Every kind of block and every tool. The order is that of menus, within their groups, and that in which plugins, keys and
 * rules are asked: lists that are open come before what edits.
 */
export const EXTENSIONS: readonly Extension[] = [
  suggestions,
  simpleTable,
  columns,
  links,
  lists,
  toggle,
  text,
  media,
  quote,
  pages,
  databases,
  callout,
  outline,
  math,
  code,
  divider,
  mentions,
  finding,
  presence,
]

registerExtensions(EXTENSIONS)
registerReaders(() => import('./readers.ts'))
