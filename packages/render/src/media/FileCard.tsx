import { fileExtension, formatBytes, type FileKind } from '@sheaf/model'
import type { ReactElement } from 'react'
import type { RenderOptions } from '../document/RenderOptions.ts'
import { wordSlot } from '../wordSlots/wordSlots.ts'
import { MediaIcon } from './MediaIcon.tsx'

interface FileCardProps {
  readonly name: string
  readonly kind: FileKind
  readonly href: string
  /** Null where the size is not known. */
  readonly bytes: number | null
  /** Files of this site; others are only led to. */
  readonly isOwn: boolean
  readonly options: RenderOptions
}

/** Kinds that a browser shows by itself. */
const OPENED: ReadonlySet<FileKind> = new Set(['pdf', 'image', 'video', 'audio'])

function sizeOf(bytes: number, locale: string | null): string {
  return locale === null ? wordSlot('bytes', String(bytes)) : formatBytes(bytes, locale)
}

/** A file by name, kind and size. The name opens what browsers show and fetches everything else. */
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

/** Where the server sends a file to be kept, not shown. */
function downloadAddress(path: string): string {
  return `${path}?download=1`
}
