import { bindingOf, redo, stopUndoGroup, undo } from '@sheaf/editor/binding'
import {
  fileBlocks,
  fillBlock,
  findBlock,
  insertAtCaret,
  MemoryMedia,
  UploadSession,
} from '@sheaf/editor/testing'
import { createDocument, projectDocument, type NewBlock } from '@sheaf/model'
import { NodeSelection, Selection, type Transaction } from 'prosemirror-state'
import { expect, it } from 'vitest'
import * as Y from 'yjs'
import { HeadlessEditor } from './HeadlessEditor.ts'

const DOCUMENT_ID = '3b241101-e2bb-4255-8caf-4136c566a962'
const ADDRESS = `https://files.test/api/file_storage/${DOCUMENT_ID}/v1/blob/${DOCUMENT_ID}`
const NOW = 1_700_000_000_000
const OLD_IMAGE: NewBlock = { type: 'image', data: { url: `${ADDRESS}/old`, image_type: 1 } }
const photo = new File(['bytes'], 'photo.jpg', { type: 'image/jpeg' })
const paper = new File(['bytes'], 'paper.pdf', { type: 'application/pdf' })

/** An open page with its uploads. `look` is what the views do: they watch what the blocks shown wait for. */
function openPage(blocks: readonly NewBlock[]) {
  let next = 0
  const doc = new Y.Doc()
  Y.applyUpdate(doc, createDocument(DOCUMENT_ID, blocks, { block: () => `b${next++}` }))
  const editor = new HeadlessEditor(doc, () => `n${next++}`)
  const media = new MemoryMedia()
  const said: string[] = []
  const uploads = new UploadSession(media, {
    state: () => editor.state,
    isEditable: () => true,
    settle: (id, patch) => bindingOf(editor.state)?.settleData(id, patch),
    announce: ({ name, state }) => said.push(`${name} ${state.phase}`),
    now: () => NOW,
  })
  const look = async () => {
    for (const id of JSON.stringify(stored(doc)).match(/up\d+/g) ?? []) uploads.watch(id, () => undefined)
    await Promise.resolve()
  }
  const edit = (run: (tr: Transaction) => void) => {
    stopUndoGroup(editor.state)
    const tr = editor.state.tr
    run(tr)
    editor.dispatch(tr)
  }
  const start = (file: File) => uploads.start(file)
  const paste = (...files: readonly File[]) => {
    edit((tr) => {
      tr.setSelection(Selection.atEnd(tr.doc))
      insertAtCaret(tr, fileBlocks(files, start))
    })
  }
  const travel = async (step: typeof undo) => {
    step(editor.state, () => undefined)
    await look()
  }
  return { doc, editor, media, uploads, said, look, edit, paste, start, travel }
}

/** Type and data of the blocks of a page, in order. */
function stored(doc: Y.Doc): readonly (readonly [string, object])[] {
  const projection = projectDocument(doc)
  if (projection.state === 'missing') return []
  return projection.root.children.map(({ type, data }) => [type, data] as const)
}

function images(doc: Y.Doc): readonly object[] {
  return stored(doc)
    .filter(([type]) => type === 'image')
    .map(([, data]) => data)
}

const EMPTY: NewBlock = { type: 'paragraph', text: [] }
const DONE = { url: `${ADDRESS}/new`, image_type: 1, align: 'center', natural_width: 8, natural_height: 6 }
const SIZE = { width: 8, height: 6 }

it('EDIT-MEDIA-4: undo takes a finished upload away with its block, redo brings both', async () => {
  const { doc, media, look, paste, travel, said } = openPage([EMPTY])
  paste(photo)
  await look()
  expect(images(doc)).toEqual([{ url: '', image_type: 1, align: 'center', pending_upload_id: 'up1' }])
  media.finish('up1', DONE.url, SIZE)
  expect(images(doc)).toEqual([DONE])
  expect([media.settled, said]).toEqual([['up1'], ['photo.jpg done']])
  await travel(undo)
  expect(images(doc)).toEqual([])
  await travel(redo)
  expect(images(doc)).toEqual([DONE])
})

it('EDIT-MEDIA-4: undo of a replacement gives back the old picture, redo the new one', async () => {
  const { doc, editor, media, look, edit, start, travel } = openPage([OLD_IMAGE])
  edit((tr) => fillBlock(tr, findBlock(editor.state.doc, 'b0')!, [photo], start))
  await look()
  expect(images(doc)).toEqual([{ ...OLD_IMAGE.data, pending_upload_id: 'up1' }])
  media.finish('up1', DONE.url, SIZE)
  const { align: _, ...replaced } = DONE
  expect(images(doc)).toEqual([replaced])
  await travel(undo)
  expect(images(doc)).toEqual([OLD_IMAGE.data])
  await travel(redo)
  expect(images(doc)).toEqual([replaced])
})

it('EDIT-MEDIA-4: an undo that brings an id back is settled again', async () => {
  const { doc, editor, media, look, paste, edit, travel } = openPage([EMPTY])
  paste(photo)
  await look()
  edit((tr) => {
    const pos = 0
    tr.setNodeAttribute(pos, 'data', { ...editor.state.doc.nodeAt(pos)!.attrs['data'], align: 'left' })
  })
  media.finish('up1', DONE.url, SIZE)
  expect(images(doc)).toEqual([{ ...DONE, align: 'left' }])
  await travel(undo)
  expect(images(doc)).toEqual([DONE])
  await travel(redo)
  expect(images(doc)).toEqual([{ ...DONE, align: 'left' }])
})

it('EDIT-MEDIA-4: an upload that ends while its block is undone goes into it at the redo', async () => {
  const { doc, media, look, paste, travel } = openPage([EMPTY])
  paste(photo)
  await look()
  await travel(undo)
  media.finish('up1', DONE.url, SIZE)
  await travel(redo)
  expect(images(doc)).toEqual([DONE])
})

it('EDIT-MEDIA-4: a cancelled upload does not come back with undo and redo', async () => {
  const { doc, media, uploads, look, paste, travel } = openPage([EMPTY])
  paste(photo)
  await look()
  uploads.giveUp('up1')
  const given = [{ url: '', image_type: 1, align: 'center' }]
  expect([images(doc), media.cancelled]).toEqual([given, ['up1']])
  await travel(undo)
  await travel(redo)
  expect(images(doc)).toEqual(given)
})

it('EDIT-MEDIA-6: what another changes on the block meanwhile stays', async () => {
  const { doc, editor, media, look, paste } = openPage([EMPTY])
  paste(photo)
  await look()
  const theirs = new Y.Doc()
  Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
  let next = 0
  const other = new HeadlessEditor(theirs, () => `o${next++}`)
  other.dispatch(
    other.state.tr.setNodeAttribute(0, 'data', { ...other.state.doc.nodeAt(0)!.attrs['data'], width: 200 }),
  )
  media.finish('up1', DONE.url, SIZE)
  for (let round = 0; round < 3; round++) {
    Y.applyUpdate(theirs, Y.encodeStateAsUpdate(doc))
    other.frame()
    Y.applyUpdate(doc, Y.encodeStateAsUpdate(theirs))
    editor.frame()
  }
  expect(images(doc)).toEqual([{ ...DONE, width: 200 }])
  expect(images(theirs)).toEqual(images(doc))
})

it('EDIT-MEDIA-14: a copy of a waiting block gets the file, too', async () => {
  const { doc, editor, media, look, paste, edit } = openPage([EMPTY])
  paste(paper)
  await look()
  const block = editor.state.doc.firstChild!
  edit((tr) => tr.insert(block.nodeSize, block.type.create({ ...block.attrs, id: '' }, block.content)))
  await look()
  media.finish('up1', `${ADDRESS}/paper`)
  const file = { name: 'paper.pdf', url: `${ADDRESS}/paper`, url_type: 2, uploaded_at: NOW, size: 5 }
  expect(stored(doc).slice(0, 2)).toEqual([
    ['file', file],
    ['file', file],
  ])
})

it('EDIT-MEDIA-14: closing ends the uploads begun here whose block is gone, and no others', async () => {
  const { editor, media, uploads, look, paste, edit } = openPage([EMPTY])
  paste(photo, paper)
  await look()
  edit((tr) => {
    tr.setSelection(NodeSelection.create(tr.doc, 0))
    tr.deleteSelection()
  })
  expect(media.cancelled).toEqual([])
  uploads.close()
  expect(media.cancelled).toEqual(['up1'])
  expect(editor.state.doc.firstChild!.attrs['data'].pending_upload_id).toBe('up2')
})

it('EDIT-MEDIA-12: pictures of a gallery come in the order they were chosen, around one that failed', async () => {
  const { doc, editor, media, look, edit, start } = openPage([
    { type: 'multi_image', data: { images: [], layout: 1 } },
  ])
  edit((tr) => fillBlock(tr, findBlock(editor.state.doc, 'b0')!, [photo, photo, photo], start))
  await look()
  media.finish('up3', `${ADDRESS}/three`, SIZE)
  expect(stored(doc)).toEqual([
    ['multi_image', { images: [], layout: 1, pending_upload_ids: ['up1', 'up2', 'up3'] }],
  ])
  media.fail('up2', 'failed')
  media.finish('up1', `${ADDRESS}/one`)
  expect(stored(doc)).toEqual([
    [
      'multi_image',
      {
        images: [
          { type: 1, url: `${ADDRESS}/one` },
          { type: 1, url: `${ADDRESS}/three`, natural_width: 8, natural_height: 6 },
        ],
        layout: 1,
        pending_upload_ids: ['up2'],
      },
    ],
  ])
  expect(media.settled.toSorted()).toEqual(['up1', 'up3'])
})
