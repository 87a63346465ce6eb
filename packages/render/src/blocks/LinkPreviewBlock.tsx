import { embedOf, sanitizeHref } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { EmbedQuestion } from '../media/EmbedQuestion.tsx'
import { LinkCard } from '../media/LinkCard.tsx'
import { Block } from './Block.tsx'
import { MediaNote } from './MediaNote.tsx'

/**
 * A link as a card. Its contents were fetched by the server; the reader’s browser requests nothing from the other site
 * before the reader follows the link or, for an embed, asks to load the page.
 */
export function LinkPreviewBlock({ block, place }: BlockProps): ReactElement | null {
  const href = sanitizeHref(block.data['url'])
  if (href === null) return <MediaNote block={block} place={place} />
  const { options } = place
  const embed = block.data['preview_type'] === 'embed' ? embedOf(href) : null
  const card = (
    <>
      <LinkCard href={href} icon="link" options={options} />
      {embed !== null && options.scriptLabels && (
        <EmbedQuestion href={href} embed={embed} labels={options.scriptLabels} />
      )}
    </>
  )
  return <Block block={block} place={place} line="p" before={card} />
}
