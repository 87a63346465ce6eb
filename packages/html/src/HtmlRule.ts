import type { JsonValue } from '@sheaf/base'
import type { NewBlock } from '@sheaf/model'
import type { HtmlElement, HtmlPage } from './HtmlNodes.ts'

export type HtmlAttributes = Readonly<Record<string, JsonValue>>

/** How blocks of one kind are read from the HTML of other programs. */
export interface HtmlRule {
  /** Changes a page before it is read: what a program says in its own way becomes what rules know. */
  readonly prepare?: (page: HtmlPage) => void
  /** The blocks that an element is, or the character that stands for something in a text; null for all others. */
  readonly read?: (element: HtmlElement, reader: HtmlReader) => readonly NewBlock[] | InlineValue | null
}

/** What stands in a text for something else. */
interface InlineValue {
  readonly char: string
  readonly attributes: HtmlAttributes
}

/** What rules may ask of the reader about what is in an element. */
export interface HtmlReader {
  /** The blocks in an element; with attributes for all its text. */
  readonly inner: (element: HtmlElement, attributes?: HtmlAttributes) => readonly NewBlock[]
  /** The blocks that an element is, as if no rule were being asked about what it is in. */
  readonly outer: (element: HtmlElement) => readonly NewBlock[]
  /** A block of the type with the first text in an element; what else is in it becomes its children. */
  readonly nest: (type: string, data: HtmlAttributes, element: HtmlElement) => readonly NewBlock[]
  /** Whether there are blocks in an element, not only text. */
  readonly containsBlocks: (element: HtmlElement) => boolean
}
