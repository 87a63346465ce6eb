import { sanitizeHref } from '@sheaf/model'
import type { ReactElement } from 'react'
import { viewIdOf } from '../document/viewIdOf.ts'
import type { BlockProps } from '../document/RenderOptions.ts'
import { MediaIcon } from '../media/MediaIcon.tsx'
import { Block } from './Block.tsx'

/** A page or a database below this page: a link where it is published, too; without its name where it is not. */
export function PlaceBlock({ block, place }: BlockProps): ReactElement {
  const { labels, resolvePage, renderDatabase } = place.options
  const { type } = block
  const id = viewIdOf(block.data)
  const page = id === null ? null : (resolvePage?.(id) ?? null)
  const className = `b-place b-place-${type}`
  if (page === null) {
    const why = type === 'sub_page' ? labels.hiddenPage : labels.hiddenDatabase
    const note = (
      <div className={`${className} is-missing`}>
        <PlaceIcon type={type} />
        <span className="b-place-why">{why}</span>
      </div>
    )
    return <Block block={block} place={place} line="p" before={note} />
  }
  const name = <bdi className="b-place-name">{page.name.trim() === '' ? labels.untitled : page.name}</bdi>
  const content = (
    <>
      <PlaceIcon type={type} />
      {type === 'sub_page' ? name : <span className="b-place-words">{name}</span>}
    </>
  )
  const href = sanitizeHref(page.href)
  const link =
    href === null ? (
      <div className={className}>{content}</div>
    ) : (
      <a className={className} href={href}>
        {content}
      </a>
    )
  const database = type === 'sub_page' || id === null ? null : (renderDatabase?.(id) ?? null)
  const before =
    database === null ? (
      link
    ) : (
      <div className="b-database">
        {link}
        <div className="db">{database}</div>
      </div>
    )
  return <Block block={block} place={place} line="p" before={before} />
}

function PlaceIcon({ type }: { readonly type: string }): ReactElement {
  return (
    <span className={type === 'sub_page' ? 'b-place-icon' : 'b-place-tile'} aria-hidden="true">
      <MediaIcon name={type === 'sub_page' ? 'pdf' : 'sheet'} />
    </span>
  )
}
