import type { DocumentIds } from '@sheaf/model'
import type { Diagram } from '@sheaf/ui/diagrams'
import type { EditorView } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import type { EditorLabels } from '../engine/labels/labels.ts'
import type { EditorDatabases } from './EditorDatabases.ts'
import type { EditorMedia } from './EditorMedia.ts'
import type { EditorWorkspace } from './EditorWorkspace.ts'
import type { EditorWriting } from './EditorWriting.ts'

/** The person at this keyboard, as others see them beside their caret. */
export interface EditorUser {
  /** Numeric user id of the wire format. */
  readonly uid: number
  readonly uuid: string
  readonly name: string
  /** Fill of the caret and its flag: `#rrggbb`, dark enough for white letters. */
  readonly color: string
  readonly avatar?: string
}

/** Which way the caret was going when it left the document towards the title. */
export type TitleDirection = 'up' | 'left'

/** The icon of a callout: an emoji (0), or one of the catalogue (2) as JSON text. */
export interface EditorIcon {
  readonly ty: 0 | 2
  readonly value: string
}

/** The application's icons. */
export interface EditorIcons {
  /** Lets a person choose, beside the anchor. Called for each they try, until they are done. */
  pick(anchor: HTMLElement, current: EditorIcon, onPick: (icon: EditorIcon) => void): void
  /** How an icon of the catalogue is drawn: the address of its shape and its colour; null for what is none. */
  shape(value: string): { readonly source: string; readonly color: string } | null
}

/** What draws diagrams; the drawing is shown as an image alone. */
export interface EditorDiagrams {
  draw(source: string, isDark: boolean): Promise<Diagram>
}

/** Where new ids and the time come from. */
export interface EditorSources {
  /** Ids of new blocks; 8 random characters when absent. */
  readonly ids?: DocumentIds
  /** Ids of new reminders (uuid v4), asked for when this person sets one; random when absent. */
  readonly reminderId?: () => string
  /** Milliseconds since 1970, stamped on what is announced to others; the clock when absent. */
  readonly now?: () => number
}

/** What the application offers. The editor does without what is absent or null. */
export interface EditorPorts {
  /** Null where nobody else is shown and nothing is announced. */
  readonly awareness: Awareness | null
  /** Files and previews; null where there are none, and blocks that show them are only read. */
  readonly media: EditorMedia | null
  /** Whom and what the text can mention; without it nothing is offered, and mentions of pages have no name. */
  readonly workspace?: EditorWorkspace | null
  /** Without it blocks of databases lead to them. */
  readonly databases?: EditorDatabases
  /** Without them callouts keep the icon they have, and those of the catalogue are not drawn. */
  readonly icons?: EditorIcons
  /** Without it code of the language Mermaid stays code. */
  readonly diagrams?: EditorDiagrams
  readonly title?: {
    /** The caret wants to leave the first block upwards or backwards. */
    readonly enter: (direction: TitleDirection) => void
  }
  readonly links?: {
    /** A link was followed. Without it, links open in a new tab. Only safe addresses arrive here. */
    readonly follow: (href: string, event: MouseEvent) => void
  }
  readonly sources?: EditorSources
  /** Without it nothing is said of language models. */
  readonly writing?: EditorWriting
  /** Who edited the page last; null where that cannot be told, and rejects where it cannot be had now. */
  readonly lastEdit?: () => Promise<LastEdit | null>
}

export interface LastEdit {
  readonly name: string
  /** For the eye. */
  readonly when: string
}

export interface EditorOptions {
  /** A document that has been fully loaded: the editor never opens an empty stand-in (law 3). */
  readonly doc: Y.Doc
  readonly user: EditorUser
  readonly editable: boolean
  readonly labels: EditorLabels
  /** Writing direction of the page; `ltr` when absent. */
  readonly direction?: 'ltr' | 'rtl'
  readonly ports: EditorPorts
}

export interface EditorHandle {
  readonly view: EditorView
  /** Puts the caret at the start or the end of the document; an empty document gets its first paragraph. */
  focus(where: 'start' | 'end'): void
  /** Goes on in an empty paragraph behind everything; nothing on a page that is only read. */
  writeBelow(): void
  /**
   * Puts text before everything else, a paragraph for each line, and the caret at the offset in it. False, and
   * nothing, on a page that is only read. It is a step of undo of its own, and whoever asked is told when this
   * person takes it back or does it again. Text that a full title has no room for (`isOverflow`) joins what came from
   * there before, where that still is the first paragraph.
   */
  startText(
    text: string,
    offset: number,
    onTravel?: (isUndone: boolean) => void,
    isOverflow?: boolean,
  ): boolean
  setEditable(editable: boolean): void
  /** Opens the bar for finding and replacing; what is selected is looked for. */
  openFind(): void
  /**
   * Scrolls to a block, shows it for a moment and puts the caret there; what is folded around it is opened here only.
   * False where the document has no such block.
   */
  showBlock(blockId: string): Promise<boolean>
  /** The same for the first block that shows a view of a database. */
  showDatabase(viewId: string): Promise<boolean>
  /**
   * Scrolls to where another person is, by the client id of their `Presence`; what is folded there is opened here
   * only. False where they have no place any more.
   */
  showPerson(clientId: number): Promise<boolean>
  undo(): void
  redo(): void
  destroy(): void
}
