import { TableOfContents } from 'lucide'
import type { Extension } from '../../engine/extension/Extension.ts'
import { element } from '../../engine/dom/element.ts'
import { editorBlock } from '../media/editorBlock.ts'
import { lateFace } from '../media/LateFace.ts'
import { LateModule } from '../media/LateModule.ts'
import { mediaKey } from '../media/MediaController.ts'
import type { BlockFace } from '../../engine/views/BlockFace.ts'
import type { FacePlace } from '../../engine/views/FacePlace.ts'

/** The headings of the page, as a block. */
export const outline: Extension = {
  types: [{ type: 'outline', row: 'atom' }],
  looks: [{ type: 'outline', face: outlineFace }],
  kinds: [
    {
      id: 'outline',
      icon: TableOfContents,
      type: 'outline',
      data: {},
      group: 'other',
      label: 'kind.outline',
      aliases: ['outline', 'toc', 'contents'],
    },
  ],
}

const faces = new LateModule(() => import('./OutlineFace.ts'))

function outlineFace(place: FacePlace): BlockFace {
  const { view, block, root, getPos, context } = place
  const host = editorBlock(mediaKey.of(view.state), view, block, getPos)
  return lateFace(faces, ({ OutlineFace }) => new OutlineFace(host, place), {
    block: host,
    root,
    labels: context.labels,
    kept: () => element('div', 'b-outline'),
  })
}
