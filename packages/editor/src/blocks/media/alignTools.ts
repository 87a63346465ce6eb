import { shownAlignment } from '../../engine/commands/align.ts'
import { ALIGN_ICONS } from '../../engine/menus/alignIcons.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import type { MediaBlock } from './MediaHost.ts'
import { tool } from './MediaTools.ts'

/** Buttons for the alignment of blocks that are narrower than the text. */
export interface AlignTools {
  readonly buttons: readonly HTMLButtonElement[]
  /** Marks the current alignment as pressed. */
  show(data: BlockAttrs['data']): void
}

export function alignTools(block: MediaBlock): AlignTools {
  const { labels } = block.host
  const buttons = SIDES.map((side) =>
    tool({
      icon: ALIGN_ICONS[side],
      text: labels[`media.${side}`],
      run: () => block.change({ align: side }),
    }),
  )
  return {
    buttons,
    show(data) {
      const present = shownAlignment({ type: block.attrs().type, data })
      for (const [index, side] of SIDES.entries())
        buttons[index]?.setAttribute('aria-pressed', String(side === present))
    },
  }
}

const SIDES = ['left', 'center', 'right'] as const
