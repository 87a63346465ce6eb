import { embedOf, sanitizeHref, type Embed } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps, ScriptLabels } from '../document/RenderOptions.ts'
import { LinkCard } from '../media/LinkCard.tsx'
import { Block } from './Block.tsx'
import { MediaNote } from './MediaNote.tsx'

/**
 * A link as a card. What stands on it was fetched by the server; the reader contacts nobody before following it, or
 * before asking for the page behind it where the link is an embed.
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

interface EmbedQuestionProps {
  readonly href: string
  readonly embed: Embed
  readonly labels: ScriptLabels
}

/** A script loads the page here instead of following the link, which only those see whose browser runs scripts. */
function EmbedQuestion({ href, embed, labels }: EmbedQuestionProps): ReactElement {
  const { provider, src, ratio } = embed
  const fill = (text: string) => text.replaceAll('{name}', provider)
  return (
    <a
      className="b-ask"
      href={href}
      rel="noopener nofollow ugc"
      data-embed={src}
      data-name={provider}
      data-shape={ratio === null ? 'tall' : 'wide'}
    >
      {fill(labels.showEmbed)}
      <span className="b-ask-hint">{fill(labels.embedHint)}</span>
    </a>
  )
}
