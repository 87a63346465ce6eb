import type { NewBlock } from '@sheaf/model'
import type { ReadableForm } from '../../engine/clipboard/readableBlocks.ts'
import { element } from '../../engine/dom/element.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'
import { editorBlock } from '../media/editorBlock.ts'
import { lateFace } from '../media/LateFace.ts'
import { LateModule } from '../media/LateModule.ts'
import { mediaKey } from '../media/MediaController.ts'
import type { PlaceType } from './pageTypes.ts'

const faces = new LateModule(() => import('./PlaceFace.ts'))

/** A block as a link to what it refers to. */
export function placeLink(type: PlaceType, place: FacePlace): BlockFace {
  const { view, block, root, getPos, context } = place
  const host = editorBlock(mediaKey.of(view.state), view, block, getPos)
  return lateFace(faces, ({ PlaceFace }) => new PlaceFace(type, host, place), {
    block: host,
    root,
    labels: context.labels,
    kept: () => element('div', `b-place b-place-${type}`),
  })
}

/** EDIT-SUB-6: for other programs, a block that refers to a page is a line with its link. */
export function readableLink({ data }: NewBlock, read: Parameters<ReadableForm>[1]): Partial<NewBlock> {
  const id = data?.['view_id']
  if (typeof id !== 'string') return {}
  const link = read({ text: '', attributes: { mention: { type: 'page', page_id: id } } })
  return link.text === '' ? {} : { type: 'paragraph', data: {}, text: [link] }
}
