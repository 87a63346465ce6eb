import { fileKind } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { BlockProps } from '../document/RenderOptions.ts'
import { FileCard } from '../media/FileCard.tsx'
import { locateFile } from '../media/locateFile.ts'
import { Block } from './Block.tsx'
import { MediaNote } from './MediaNote.tsx'

/** A file, a PDF or a sound: a card, followed by a player for sounds. */
export function FileBlock({ block, place }: BlockProps): ReactElement | null {
  const { options } = place
  const located = locateFile(block.data['url'], options)
  if (located.kind === 'none' || located.kind === 'missing') return <MediaNote block={block} place={place} />

  const file = located.kind === 'own' ? located.file : null
  const href = located.kind === 'own' ? located.file.src : located.href
  const name = nameOf(block.data['name']) || (file?.name ?? lastSegment(href))
  const kind = kindOf(block.type, fileKind(name, file?.contentType ?? null))
  const { size } = block.data
  const bytes = file?.bytes ?? (typeof size === 'number' && size > 0 ? size : null)
  return (
    <Block
      block={block}
      place={place}
      line="p"
      className={`b b-${FILE_TYPES.has(block.type) ? block.type : 'file'}`}
      before={
        <>
          <FileCard
            name={name}
            kind={kind}
            href={href}
            bytes={bytes}
            isOwn={file !== null}
            options={options}
          />
          {kind === 'audio' && (
            <div className="b-player">
              {/* Nobody has written captions for a file that somebody put on a page. */}
              {/* oxlint-disable-next-line jsx-a11y/media-has-caption */}
              <audio controls preload="none" src={href} aria-label={name} />
            </div>
          )}
        </>
      }
    />
  )
}

const FILE_TYPES: ReadonlySet<string> = new Set(['file', 'pdf', 'audio'])

function kindOf(type: string, found: ReturnType<typeof fileKind>): ReturnType<typeof fileKind> {
  return found === 'file' && (type === 'pdf' || type === 'audio') ? type : found
}

function nameOf(name: unknown): string {
  return typeof name === 'string' ? name.trim() : ''
}

function lastSegment(href: string): string {
  const segment = /\/([^/?#]+)\/?(?:[?#].*)?$/.exec(href.replace(/^https?:\/\//i, '//'))?.[1] ?? ''
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
