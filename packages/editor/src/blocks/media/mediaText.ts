import { kindOf } from '../../engine/blockTypes/blockKinds.ts'
import type { EditorLabelKey, EditorLabels } from '../../engine/labels/labels.ts'
import type { BlockAttrs } from '../../engine/schema/schema.ts'
import { mediaName } from './mediaTypes.ts'

/** A block with media in words: its kind, and what its image shows or its file is called. */
export function mediaText({ type, data }: Pick<BlockAttrs, 'type' | 'data'>, labels: EditorLabels): string {
  const label = labelOf(type, data)
  const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
  const about = type === 'image' ? alt : mediaName(data)
  return [label ? labels[label] : '', about].filter((part) => part !== '').join(': ')
}

function labelOf(type: string, data: BlockAttrs['data']): EditorLabelKey | null {
  if (type === 'link_preview' && data['preview_type'] === 'embed') return 'embed.title'
  return type === 'pdf' || type === 'audio' ? `kind.${type}` : (kindOf({ type, data })?.label ?? null)
}
