import type { Embed } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { ScriptLabels } from '../document/RenderOptions.ts'

interface EmbedQuestionProps {
  readonly href: string
  readonly embed: Embed
  readonly labels: ScriptLabels
}

/** A script loads the page here instead of following the link, which is visible only if scripts run. */
export function EmbedQuestion({ href, embed, labels }: EmbedQuestionProps): ReactElement {
  const { provider, src, ratio } = embed
  return (
    <a
      className="b-ask"
      href={href}
      rel="noopener nofollow ugc"
      data-embed={src}
      data-name={provider}
      data-shape={ratio === null ? 'tall' : 'wide'}
    >
      {labels.showEmbed({ name: provider })}
      <span className="b-ask-hint">{labels.embedHint({ name: provider })}</span>
    </a>
  )
}
