import { fileExtension, formatBytes, type FileKind } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { RenderOptions } from '../document/RenderOptions.ts'
import { wordSlot } from '../wordSlots/wordSlots.ts'
import { MediaIcon } from './MediaIcon.tsx'

interface FileCardProps {
  readonly name: string
  readonly kind: FileKind
  readonly href: string
  /** Null if the size is unknown. */
  readonly bytes: number | null
  /** Files of this site; others are only linked. */
  readonly isOwn: boolean
  readonly options: RenderOptions
}

/** Types that browsers display. */
const OPENED: ReadonlySet<FileKind> = new Set(['pdf', 'image', 'video', 'audio'])

function sizeOf(bytes: number, locale: string | null): string {
  return locale === null ? wordSlot('bytes', String(bytes)) : formatBytes(bytes, locale)
}

/** A file with name, type and size. The name opens types that browsers display, and downloads all others. */
export function FileCard({ name, kind, href, bytes, isOwn, options }: FileCardProps): ReactElement {
  const { labels, locale } = options
  const title = name === '' ? labels.unnamedFile : name
  const facts = [fileExtension(name).toUpperCase(), bytes === null ? '' : sizeOf(bytes, locale)]
  const isFetched = isOwn && !OPENED.has(kind)
  return (
    <div className="b-card">
      <span className="b-tile" data-kind={kind}>
        <MediaIcon name={kind} />
      </span>
      <span className="b-words">
        <a
          className="b-name"
          href={isFetched ? downloadAddress(href) : href}
          target={isFetched ? undefined : '_blank'}
          rel="noopener nofollow ugc"
        >
          <bdi>{title}</bdi>
        </a>
        <span className="b-facts">{facts.filter((fact) => fact !== '').join(' · ')}</span>
      </span>
      {isOwn && (
        <span className="b-tools">
          <a
            className="b-tool"
            href={downloadAddress(href)}
            download
            aria-label={`${labels.download}: ${title}`}
            title={labels.download}
          >
            <MediaIcon name="download" />
          </a>
        </span>
      )}
    </div>
  )
}

/** The address at which the server sends a file as an attachment. */
function downloadAddress(path: string): string {
  return `${path}?download=1`
}
