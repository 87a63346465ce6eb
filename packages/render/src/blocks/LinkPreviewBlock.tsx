import { sanitizeHref } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { LinkCard } from '../media/LinkCard.tsx'
import { Block } from './Block.tsx'
import { MediaNote } from './MediaNote.tsx'

/** A link as a card. What stands on it was fetched by the server; the reader contacts nobody before following it. */
export function LinkPreviewBlock({ block, place }: BlockProps): ReactElement | null {
  const href = sanitizeHref(block.data['url'])
  if (href === null) return <MediaNote block={block} place={place} />
  const card = <LinkCard href={href} icon="link" options={place.options} />
  return <Block block={block} place={place} line="p" before={card} />
}
