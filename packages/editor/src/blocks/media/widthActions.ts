import { MoveHorizontal } from 'lucide'
import { readPixels } from '@sheaf/model'
import type { MediaBlock } from './MediaHost.ts'
import type { MediaAction } from './MediaTools.ts'

/** The action that resets the width of a block; none if it has no width of its own. */
export function widthActions(block: MediaBlock): readonly MediaAction[] {
  if (readPixels(block.attrs().data['width']) === null) return []
  return [
    {
      id: 'natural',
      icon: MoveHorizontal,
      text: block.host.labels['media.resetWidth'],
      run: () => block.change({ width: undefined, height: undefined }),
    },
  ]
}
