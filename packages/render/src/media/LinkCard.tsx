import { withoutEnd } from '@sheaf/base'
import type { ReactElement } from 'react'
import type { RenderOptions } from '../document/RenderOptions.ts'
import { MediaIcon, type MediaIconName } from './MediaIcon.tsx'

interface LinkCardProps {
  readonly href: string
  /** Used if the icon of the site is unknown. */
  readonly icon: MediaIconName
  /** Used if the site provides no title. */
  readonly name?: string
  readonly options: RenderOptions
}

/** An address of another site as a card, with its preview; otherwise with the address itself. */
export function LinkCard({ href, icon, name = '', options }: LinkCardProps): ReactElement {
  const known = options.previewOf?.(href) ?? null
  const { host, place } = readablePlace(href)
  const picture = known?.picture ?? null
  const favicon = known?.icon ?? null
  return (
    <a className="b-card" href={href} rel="noopener nofollow ugc">
      <span className="b-words">
        <span className="b-name" dir="auto">
          {known?.title ?? (name === '' ? place : name)}
        </span>
        {known !== null && known.description !== null && (
          <span className="b-about" dir="auto">
            {known.description}
          </span>
        )}
        <span className="b-facts">
          {favicon === null ? (
            <MediaIcon name={icon} />
          ) : (
            <img className="b-favicon" src={favicon.url} alt="" width={16} height={16} loading="lazy" />
          )}
          <bdi>{host}</bdi>
        </span>
      </span>
      {picture !== null && (
        <span className="b-thumb">
          <img
            src={picture.url}
            alt=""
            width={picture.width ?? undefined}
            height={picture.height ?? undefined}
            loading="lazy"
            decoding="async"
          />
        </span>
      )}
    </a>
  )
}

/** The host of a web address as people read it, and the address without parts they do not need. */
function readablePlace(href: string): { readonly host: string; readonly place: string } {
  const [, host = '', rest = ''] = /^https?:\/\/(?:[^/?#@]*@)?([^/?#:]+)(?::\d+)?([^?#]*)/i.exec(href) ?? []
  const short = host.replace(/^www\./i, '').toLowerCase()
  const path = withoutEnd(rest, '/')
  return short === '' ? { host: href, place: href } : { host: short, place: `${short}${path}` }
}
