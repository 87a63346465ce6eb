import { parseColor, type ProjectedBlock } from '@sheaf/model'
import type { CSSProperties } from 'react'

/** The colours of a block, for its element; undefined if it has none. */
export function blockColors(block: ProjectedBlock): CSSProperties | undefined {
  const paper = parseColor(block.data['bgColor'])
  // Newer clients store the text colour of a callout under a separate key.
  const own = block.type === 'callout' ? parseColor(block.data['textColor']) : null
  const ink = own ?? parseColor(block.data['font_color'])
  if (paper === null && ink === null) return undefined
  const style: CSSProperties & { '--b-bg'?: string } = {}
  if (paper !== null) style['--b-bg'] = paper
  if (ink !== null) style.color = ink
  return style
}
