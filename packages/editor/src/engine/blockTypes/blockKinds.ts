import { headingLevel, toggleLevel } from '@sheaf/model'
import type { EditorLabelKey } from '../labels/labels.ts'
import type { MediaType } from '../../blocks/media/mediaTypes.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import type { SuggestKind } from '../../tools/suggest/suggestState.ts'

export type BlockKindId =
  | 'paragraph'
  | 'heading1'
  | 'heading2'
  | 'heading3'
  | 'heading4'
  | 'heading5'
  | 'heading6'
  | 'bulletedList'
  | 'numberedList'
  | 'todoList'
  | 'toggleList'
  | 'toggleHeading1'
  | 'toggleHeading2'
  | 'toggleHeading3'
  | 'toggleHeading4'
  | 'toggleHeading5'
  | 'toggleHeading6'
  | 'quote'
  | 'callout'
  | 'math'
  | 'code'
  | 'image'
  | 'video'
  | 'gallery'
  | 'audio'
  | 'pdf'
  | 'file'
  | 'bookmark'
  | 'divider'
  | 'columns2'
  | 'columns3'
  | 'columns4'
  | 'simpleTable'
  | 'subPage'
  | 'outline'
  | 'inlineFormula'
  | 'mermaid'
  | 'linkedPage'
  | 'dateOrReminder'
  | 'emoji'

type BlockGroup = 'basic' | 'lists' | 'media' | 'other' | 'inline'

/** One kind a person can choose by name: an entry of the slash menu and, for kinds with text, of "turn into". */
export interface BlockKind {
  readonly id: BlockKindId
  readonly type: string
  readonly data: BlockAttrs['data']
  readonly group: BlockGroup
  readonly label: EditorLabelKey
  /** What can be typed instead, as shown beside the name; the same in every language. */
  readonly typed: string
  /** Words that find it besides its name; the same in every language, as code words are. */
  readonly aliases: readonly string[]
  /** What its field asks for when it has just been inserted; null for kinds that hold no file or address. */
  readonly media: MediaType | null
  /** Of columns: how many. */
  readonly count?: number
  /** The list that asks what to put into the text; absent for kinds that ask nothing there. */
  readonly asks?: SuggestKind
}

/** What other clients, too, put in front of a callout that has no icon of its own. */
export const DEFAULT_CALLOUT_ICON = '📌'

export const BLOCK_KINDS: readonly BlockKind[] = [
  kind('paragraph', 'paragraph', {}, 'basic', '', ['p', 'paragraph', 'plain']),
  kind('heading1', 'heading', { level: 1 }, 'basic', '#', ['h1', 'title', 'headline']),
  kind('heading2', 'heading', { level: 2 }, 'basic', '##', ['h2', 'subtitle', 'subheading']),
  kind('heading3', 'heading', { level: 3 }, 'basic', '###', ['h3']),
  kind('heading4', 'heading', { level: 4 }, 'basic', '####', ['h4']),
  kind('heading5', 'heading', { level: 5 }, 'basic', '#####', ['h5']),
  kind('heading6', 'heading', { level: 6 }, 'basic', '######', ['h6']),
  kind('todoList', 'todo_list', {}, 'lists', '[]', ['todo', 'checkbox', 'task', 'checklist', 'checked']),
  kind('bulletedList', 'bulleted_list', {}, 'lists', '-', ['ul', 'bullet', 'unordered', 'points']),
  kind('numberedList', 'numbered_list', {}, 'lists', '1.', ['ol', 'number', 'ordered', 'enumeration']),
  kind('toggleList', 'toggle_list', { collapsed: false }, 'lists', '>', [
    'details',
    'fold',
    'collapse',
    'accordion',
    'expand',
    'spoiler',
  ]),
  toggleHeading(1),
  toggleHeading(2),
  toggleHeading(3),
  toggleHeading(4),
  toggleHeading(5),
  toggleHeading(6),
  media('image', 'image', { url: '', align: 'center' }, 'image', [
    'picture',
    'photo',
    'img',
    'png',
    'jpg',
    'gif',
    'svg',
    'screenshot',
  ]),
  media('video', 'video', { url: '', align: 'center' }, 'video', [
    'movie',
    'film',
    'youtube',
    'vimeo',
    'mp4',
    'clip',
  ]),
  media('file', 'file', {}, 'file', ['attachment', 'attach', 'upload', 'document', 'zip']),
  media('gallery', 'multi_image', { images: [], layout: 0 }, 'multi_image', [
    'gallery',
    'pictures',
    'images',
    'photos',
    'album',
    'carousel',
    'slideshow',
  ]),
  // Sounds and PDFs are kept as files, which every client of the format shows.
  media('audio', 'file', {}, 'audio', ['sound', 'music', 'mp3', 'voice', 'recording', 'podcast']),
  media('pdf', 'file', {}, 'pdf', ['document']),
  media('bookmark', 'link_preview', {}, 'link_preview', [
    'embed',
    'link',
    'preview',
    'web',
    'url',
    'iframe',
    'website',
  ]),
  kind('quote', 'quote', {}, 'other', '"', ['blockquote', 'citation', 'cite']),
  kind('subPage', 'sub_page', {}, 'other', '', ['page', 'document', 'child', 'new']),
  kind('callout', 'callout', { icon: DEFAULT_CALLOUT_ICON }, 'other', '', [
    'note',
    'info',
    'tip',
    'box',
    'warning',
    'hint',
    'alert',
    'aside',
  ]),
  kind('outline', 'outline', {}, 'other', '', ['outline', 'toc', 'contents']),
  kind('math', 'math_equation', {}, 'other', '$$', [
    'math',
    'maths',
    'latex',
    'tex',
    'equation',
    'eq',
    'formula',
    'katex',
  ]),
  kind('code', 'code', {}, 'other', '```', ['pre', 'codeblock', 'snippet', 'program']),
  // Turned into it is code, whose head names the language.
  kind('mermaid', 'code', { language: 'mermaid' }, 'other', '', [
    'diagram',
    'flowchart',
    'chart',
    'graph',
    'uml',
  ]),
  kind('divider', 'divider', {}, 'other', '---', ['hr', 'line', 'rule', 'separator', 'break']),
  columns(2),
  columns(3),
  columns(4),
  kind('simpleTable', 'simple_table', {}, 'other', '', ['table', 'tbl', 'rows', 'columns']),
  // Not blocks: they stand in the text where the caret is.
  inline('inlineFormula', '$', ['inline', 'math', 'inlinemath', 'inlineeq']),
  { ...inline('linkedPage', '@', ['link', 'page', 'mention', 'reference']), asks: 'page' },
  {
    ...inline('dateOrReminder', '@', [
      'date',
      'today',
      'now',
      'tomorrow',
      'day',
      'time',
      'reminder',
      'remind',
      'calendar',
    ]),
    asks: 'date',
  },
  { ...inline('emoji', ':', ['smile', 'smiley', 'icon', 'symbol']), asks: 'emoji' },
]

export function blockKind(id: BlockKindId): BlockKind {
  return BLOCK_KINDS.find((each) => each.id === id)!
}

/** The kind that a row of a menu stands for. */
export function findKind(id: string): BlockKind | null {
  return BLOCK_KINDS.find((each) => each.id === id) ?? null
}

/** The kind of an existing block; null for types and levels that cannot be chosen. */
export function kindOf({ type, data }: Pick<BlockAttrs, 'type' | 'data'>): BlockKind | null {
  const level = type === 'heading' ? headingLevel(data) : (toggleLevel({ type, data }) ?? undefined)
  return BLOCK_KINDS.find((each) => each.type === type && each.data['level'] === level) ?? null
}

/** What a block is called; null for types without a name. */
export function kindLabel(attrs: Pick<BlockAttrs, 'type' | 'data'>): EditorLabelKey | null {
  return kindOf(attrs)?.label ?? null
}

function columns(count: 2 | 3 | 4): BlockKind {
  const aliases = ['columns', 'layout', 'side', `c${count}`, `col${count}`, `${count}col`, `cols${count}`]
  return { ...kind(`columns${count}`, 'simple_columns', {}, 'other', '', aliases), count }
}

function toggleHeading(level: 1 | 2 | 3 | 4 | 5 | 6): BlockKind {
  const data = { collapsed: false, level }
  return kind(`toggleHeading${level}`, 'toggle_list', data, 'lists', '', [`th${level}`, 'fold'])
}

function kind(
  id: BlockKindId,
  type: string,
  data: BlockAttrs['data'],
  group: BlockGroup,
  typed: string,
  aliases: readonly string[],
): BlockKind {
  return { id, type, data, group, label: `kind.${id}`, typed, aliases, media: null }
}

function inline(id: BlockKindId, typed: string, aliases: readonly string[]): BlockKind {
  return kind(id, '', {}, 'inline', typed, aliases)
}

function media(
  id: BlockKindId,
  type: string,
  data: BlockAttrs['data'],
  picks: MediaType,
  aliases: readonly string[],
): BlockKind {
  return { ...kind(id, type, data, 'media', '', aliases), media: picks }
}
