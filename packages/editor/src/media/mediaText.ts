import { kindOf } from '../blocks/blockKinds.ts'
import type { EditorLabels } from '../labels.ts'
import { isDatabaseType } from '../pages/pageTypes.ts'
import type { BlockAttrs } from '../schema/schema.ts'
import { mediaName } from './mediaTypes.ts'

/** A block with media in words: its kind, and what its image shows or its file is called. */
export function mediaText({ type, data }: Pick<BlockAttrs, 'type' | 'data'>, labels: EditorLabels): string {
  const isNamed = type === 'pdf' || type === 'audio' || isDatabaseType(type)
  const isEmbed = type === 'link_preview' && data['preview_type'] === 'embed'
  const label = isEmbed ? 'embed.title' : isNamed ? (`kind.${type}` as const) : kindOf({ type, data })?.label
  const alt = typeof data['alt'] === 'string' ? data['alt'] : ''
  const about = type === 'image' ? alt : mediaName(data)
  return [label ? labels[label] : '', about].filter((part) => part !== '').join(': ')
}
