import { sanitizeHref } from '@sheaf/model'
import type { ReactElement } from 'react'
import { databaseLayout, type DatabaseLayout } from '../document/databaseLayout.ts'
import { viewIdOf } from '../document/viewIdOf.ts'
import type { BlockProps } from '../document/RenderOptions.ts'
import type { MentionedPage } from '../inline/inlineOptions.ts'
import { OwnIcon } from '../inline/OwnIcon.tsx'
import { MediaIcon } from '../media/MediaIcon.tsx'
import { Block } from './Block.tsx'

/** A page or a database below this page: a link if it is published too, otherwise without its name. */
export function PlaceBlock({ block, place }: BlockProps): ReactElement {
  const { labels, resolvePage, renderDatabase } = place.options
  const { type } = block
  const id = viewIdOf(block.data)
  const page = id === null ? null : (resolvePage?.(id) ?? null)
  const look = lookOf(type)
  const className = `b-place b-place-${look}`
  if (page === null) {
    const why = type === 'sub_page' ? labels.hiddenPage : labels.hiddenDatabase
    const note = (
      <div className={`${className} is-missing`}>
        <PlaceIcon type={type} page={null} />
        <span className="b-place-why">{why}</span>
      </div>
    )
    return <Block block={block} place={place} line="p" className={`b b-${look}`} before={note} />
  }
  const name = <bdi className="b-place-name">{page.name.trim() === '' ? labels.untitled : page.name}</bdi>
  const content = (
    <>
      <PlaceIcon type={type} page={page} />
      {type === 'sub_page' ? name : <span className="b-place-words">{name}</span>}
    </>
  )
  const href = sanitizeHref(page.href)
  const link =
    href === null ? (
      <div className={className}>{content}</div>
    ) : (
      <a className={className} href={href} data-database-link={layoutOf(type, page) ?? undefined}>
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
  return <Block block={block} place={place} line="p" className={`b b-${look}`} before={before} />
}

interface PlaceIconProps {
  readonly type: string
  readonly page: MentionedPage | null
}

/** The icon given to the page, otherwise the icon of its type. */
function PlaceIcon({ type, page }: PlaceIconProps): ReactElement {
  const own = page?.icon ?? null
  return (
    <span className={type === 'sub_page' ? 'b-place-icon' : 'b-place-tile'} aria-hidden="true">
      {own === null ? (
        <MediaIcon name={layoutOf(type, page) ?? (type === 'sub_page' ? 'pdf' : 'grid')} />
      ) : (
        <OwnIcon icon={own} />
      )}
    </span>
  )
}

/**
 * The skeleton that the script shows while the database loads. The layout of a view can have changed since its block
 * was created.
 */
function layoutOf(type: string, page: MentionedPage | null): DatabaseLayout | null {
  const named = type === 'grid' || type === 'board' || type === 'calendar' ? type : null
  return databaseLayout(page?.layout) ?? named
}

/** Views of newer clients look like grids. */
function lookOf(type: string): string {
  return type === 'sub_page' || type === 'board' || type === 'calendar' ? type : 'grid'
}
