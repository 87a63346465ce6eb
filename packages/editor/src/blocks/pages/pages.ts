import { FileText } from 'lucide'
import { DATABASE_BLOCK_TYPES, type NewBlock } from '@sheaf/model'
import { element } from '../../engine/dom/element.ts'
import type { Extension } from '../../engine/extension/Extension.ts'
import { insertSubPage } from './insertSubPage.ts'
import {
  databaseLabel,
  databaseLook,
  isDatabaseType,
  type DatabaseType,
  type PlaceType,
} from './pageTypes.ts'
import { editorBlock } from '../media/editorBlock.ts'
import { lateFace } from '../media/LateFace.ts'
import { LateModule } from '../media/LateModule.ts'
import { mediaKey } from '../media/MediaController.ts'
import { mediaName } from '../media/mediaTypes.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'
import { type BlockLook } from '../../engine/views/BlockLook.ts'
import { type ReadableForm } from '../../engine/clipboard/readableBlocks.ts'

/** Sub-pages and databases, as blocks that link to them. */
export const pages: Extension = {
  types: ['sub_page', ...DATABASE_BLOCK_TYPES].map((type) => ({ type, row: 'atom' as const })),
  looks: (['sub_page', ...DATABASE_BLOCK_TYPES] as const).map((type) => ({
    type,
    ...(isDatabaseType(type) && { className: databaseLook(type), name: databaseName(type) }),
    face: (place) => placeFace(type, place),
  })),
  kinds: [
    {
      id: 'subPage',
      icon: FileText,
      type: 'sub_page',
      data: {},
      group: 'other',
      label: 'kind.subPage',
      aliases: ['page', 'document', 'child', 'new'],
      needs: 'workspace',
      replace: insertSubPage,
    },
  ],
  readable: Object.fromEntries(['sub_page', ...DATABASE_BLOCK_TYPES].map((type) => [type, pageLink])),
}

const faces = new LateModule(() => import('./PlaceFace.ts'))

function placeFace(type: PlaceType, place: FacePlace): BlockFace {
  const { view, block, root, getPos, context } = place
  const host = editorBlock(mediaKey.of(view.state), view, block, getPos)
  return lateFace(faces, ({ PlaceFace }) => new PlaceFace(type, host, place), {
    block: host,
    root,
    labels: context.labels,
    kept: () => element('div', `b-place b-place-${type}`),
  })
}

function databaseName(type: DatabaseType): NonNullable<BlockLook['name']> {
  return ({ data }, labels) =>
    [labels[databaseLabel(type)], mediaName(data)].filter((part) => part !== '').join(': ')
}

/** EDIT-SUB-6: for other programs, a block that refers to a page is a line with its link. */
function pageLink({ data }: NewBlock, read: Parameters<ReadableForm>[1]): Partial<NewBlock> {
  const id = data?.['view_id']
  if (typeof id !== 'string') return {}
  const link = read({ text: '', attributes: { mention: { type: 'page', page_id: id } } })
  return link.text === '' ? {} : { type: 'paragraph', data: {}, text: [link] }
}
