import type { DataPatch } from '@sheaf/model'
import { Fragment } from 'prosemirror-model'
import { NodeSelection, type Transaction } from 'prosemirror-state'
import type { EditorView } from 'prosemirror-view'
import { stopUndoGroup } from '../../engine/binding/undo.ts'
import { deleteSelected } from '../../engine/commands/deleteSelection.ts'
import { schema } from '../../engine/schema/schema.ts'
import { placeCaret } from '../../engine/tree/blockEdits.ts'
import { blockAttrs, createBlock, kidsOf } from '../../engine/tree/blockNode.ts'
import { blockAt, blockEnd } from '../../engine/tree/blockSpot.ts'
import { fillBlock } from './insertFiles.ts'
import type { MediaBlock } from './MediaHost.ts'
import type { MediaController } from './MediaController.ts'
import type { DrawnBlock } from '../../engine/views/DrawnBlock.ts'

/**
 * A block of the editor, for the view of its media. Each edit is an undo step of its own; if the block was deleted
 * meanwhile, nothing changes. `getPos`: position of the atom in it.
 */
export function editorBlock(
  host: MediaController,
  view: EditorView,
  block: DrawnBlock,
  getPos: () => number | undefined,
): MediaBlock {
  host.attach(view)
  const edit = (run: (tr: Transaction, pos: number) => void): void => {
    const pos = getPos()
    if (pos === undefined || !view.editable) return
    stopUndoGroup(view.state)
    const tr = view.state.tr
    run(tr, pos - 1)
    view.dispatch(tr)
    stopUndoGroup(view.state)
  }
  return {
    host,
    attrs: () => blockAttrs(block.node),
    change: (patch) =>
      edit((tr, pos) => {
        tr.setNodeAttribute(pos, 'data', patched(blockAt(tr.doc, pos).node.attrs['data'], patch))
      }),
    turnIntoLink: (text, href) => {
      edit((tr, pos) => {
        const spot = blockAt(tr.doc, pos)
        const link = schema.text(text, [schema.marks.href.create({ value: href })])
        tr.replaceWith(
          pos,
          blockEnd(spot),
          createBlock('paragraph', {}, Fragment.from(link), kidsOf(spot.node)),
        )
        placeCaret(tr, pos, text.length)
      })
      view.focus()
    },
    takeFiles: (files) => {
      const { uploads } = host
      if (uploads) edit((tr, pos) => fillBlock(tr, pos, files, (file) => uploads.start(file)))
    },
    remove: () => {
      edit((tr, pos) => {
        tr.setSelection(NodeSelection.create(tr.doc, pos))
        deleteSelected(tr)
      })
      view.focus()
    },
    select: () => {
      const pos = getPos()
      if (pos === undefined) return
      view.dispatch(view.state.tr.setSelection(NodeSelection.create(view.state.doc, pos - 1)))
      view.focus()
    },
  }
}

function patched(
  data: Readonly<Record<string, unknown>>,
  patch: DataPatch,
): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries({ ...data, ...patch }).filter(([, value]) => value !== undefined))
}
