import { embedOf, readPixels } from '@sheaf/model'
import type { CSSProperties, ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { embeddedVideoPage } from '../media/embeddedVideoPage.ts'
import { EmbedQuestion } from '../media/EmbedQuestion.tsx'
import { LinkCard } from '../media/LinkCard.tsx'
import { locateFile } from '../media/locateFile.ts'
import { Block } from './Block.tsx'
import { FileBlock } from './FileBlock.tsx'
import { MediaNote } from './MediaNote.tsx'

/** Types that browsers play. */
const PLAYED: ReadonlySet<string> = new Set(['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime'])

/**
 * A video in the browser’s own player. A video that only its own site can play is a card that links to it; if the site
 * can be embedded, a script lets the reader load it.
 */
export function VideoBlock({ block, place }: BlockProps): ReactElement | null {
  const { url, name } = block.data
  const title = typeof name === 'string' ? name.trim() : ''
  const page = embeddedVideoPage(url)
  const located = locateFile(url, place.options)
  if (located.kind === 'own' && !PLAYED.has(located.file.contentType)) {
    return <FileBlock block={block} place={place} />
  }
  const width = readPixels(block.data['width'])
  const style: CSSProperties = width === null ? {} : { width }
  if (page !== null) {
    const card = <LinkCard href={page} icon="play" name={title} options={place.options} />
    const embed = embedOf(page)
    const { scriptLabels } = place.options
    if (embed === null || !scriptLabels) return <Block block={block} place={place} line="p" before={card} />
    const asked = (
      <div className="b-media" style={style}>
        {card}
        <EmbedQuestion href={page} embed={embed} labels={scriptLabels} />
      </div>
    )
    return <Block block={block} place={place} line="p" before={asked} />
  }
  if (located.kind === 'none' || located.kind === 'missing') return <MediaNote block={block} place={place} />

  const src = located.kind === 'own' ? located.file.src : located.href
  return (
    <Block
      block={block}
      place={place}
      as="figure"
      line="p"
      before={
        <div className="b-media" style={style}>
          {/* Nobody has written captions for a file that somebody put on a page. */}
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
          <video
            controls
            playsInline
            preload="metadata"
            src={src}
            aria-label={title === '' ? undefined : title}
          />
        </div>
      }
    />
  )
}
