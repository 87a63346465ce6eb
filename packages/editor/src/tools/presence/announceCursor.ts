import { openDocument } from '@sheaf/model'
import { Plugin, type Selection } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import type { Awareness } from 'y-protocols/awareness'
import type * as Y from 'yjs'
import { readSelection, toRelative } from '../../engine/binding/selection.ts'
import type { EditorUser } from '../../ports/EditorOptions.ts'
import { selectedRoots } from '../../engine/tree/selectedBlocks.ts'
import { textLength, type BlockSpot } from '../../engine/tree/blockSpot.ts'
import { pathPoint, presenceMetadata, type PresenceState } from './PresenceState.ts'

export interface AnnounceOptions {
  readonly doc: Y.Doc
  readonly awareness: Awareness
  readonly user: EditorUser
  readonly now: () => number
}

/** Tells the others where one's selection is, at most every 100 ms; without the focus, only that one is here. */
export function announceCursor(options: AnnounceOptions): Plugin {
  return new Plugin({ view: (view) => new Announcer(view, options) })
}

class Announcer {
  private readonly view: EditorView
  private readonly options: AnnounceOptions
  private timer: ReturnType<typeof setTimeout> | undefined
  private announced: Selection | null | undefined

  constructor(view: EditorView, options: AnnounceOptions) {
    this.view = view
    this.options = options
    view.dom.addEventListener('focus', this.schedule)
    view.dom.addEventListener('blur', this.schedule)
    this.announce()
  }

  update(): void {
    if (this.view.state.selection !== this.announced) this.schedule()
  }

  destroy(): void {
    clearTimeout(this.timer)
    this.view.dom.removeEventListener('focus', this.schedule)
    this.view.dom.removeEventListener('blur', this.schedule)
    this.options.awareness.setLocalState(null)
  }

  private readonly schedule = (): void => {
    this.timer ??= setTimeout(() => {
      this.timer = undefined
      this.announce()
    }, INTERVAL_MS)
  }

  private announce(): void {
    const { view, options } = this
    const selection = view.hasFocus() ? view.state.selection : null
    if (selection === this.announced) return
    this.announced = selection
    options.awareness.setLocalState(this.state(selection))
  }

  private state(selection: Selection | null): PresenceState & Record<string, unknown> {
    const { doc, awareness, user, now } = this.options
    const state = {
      version: 1 as const,
      timestamp: Math.floor(now() / 1000),
      user: { uid: user.uid, device_id: String(awareness.clientID) },
      metadata: presenceMetadata(user),
    }
    const maps = openDocument(doc)
    if (!selection || !maps) return state
    const shown = this.view.state.doc
    const inText = readSelection(selection)
    if (inText?.kind === 'text') {
      return {
        ...state,
        selection: { start: pathPoint(shown, selection.from), end: pathPoint(shown, selection.to) },
        sheaf_cursor: toRelative(maps, inText),
      }
    }
    const blocks = isCells(selection) ? cellsOf(selection) : selectedRoots(shown, selection)
    if (blocks.length === 0) return state
    // For clients that know places in text only: from the start of the first block to the end of the last.
    return {
      ...state,
      selection: {
        start: pathPoint(shown, blocks[0]!.pos + 2),
        end: pathPoint(shown, blocks.at(-1)!.pos + 2 + textLength(blocks.at(-1)!.node)),
      },
      sheaf_cursor: {
        selection: {
          kind: 'blocks',
          blocks: blocks.slice(0, MAX_BLOCKS).map(({ node }) => String(node.attrs['id'])),
        },
      },
    }
  }
}

// Asked by its name: the code of tables comes with the first one.
function isCells(selection: Selection): boolean {
  return selection.toJSON()['type'] === 'cells'
}

/** The cells themselves; of one that holds nothing there is nothing to announce. */
function cellsOf({ ranges }: Selection): readonly Pick<BlockSpot, 'node' | 'pos'>[] {
  return ranges
    .flatMap(({ $from }) => ($from.depth < 2 ? [] : [{ node: $from.node(-1), pos: $from.before(-1) }]))
    .filter(({ node }) => node.attrs['type'] === 'simple_table_cell')
    .toSorted((one, other) => one.pos - other.pos)
}

/** More than are ever seen at once, few enough for a message that goes out with every step. */
const MAX_BLOCKS = 200

const INTERVAL_MS = 100
