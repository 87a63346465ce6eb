import './IconImage.css'
import type { CatalogueIcon, ShownIcon } from '@sheaf/icons'
import { useSyncExternalStore, type CSSProperties, type ReactNode } from 'react'
import { watchIconSource } from './iconSources.ts'

export interface IconImageProps {
  /** From `readViewIcon`. */
  readonly icon: ShownIcon
  /** Side of the square in px. */
  readonly size: number
  /** What stands in for a picture that cannot be had: an icon of another catalogue, an image that is gone. */
  readonly fallback?: ReactNode
}

/** An icon as a square: emoji, image, or a shape in its colour. Says nothing to screen readers. */
export function IconImage({ icon, size, fallback }: IconImageProps) {
  const style = { '--icon-size': `${size}px` } as CSSProperties
  if (icon.kind === 'emoji') {
    return (
      <span className="icon-image icon-emoji" style={style} aria-hidden>
        {icon.text}
      </span>
    )
  }
  if (icon.kind === 'image') {
    return <ImageIcon url={icon.url} style={style} fallback={fallback} />
  }
  return <ShapeIcon icon={icon} style={style} fallback={fallback} />
}

interface PartProps {
  readonly style: CSSProperties
  readonly fallback: ReactNode
}

function ImageIcon({ url, style, fallback }: PartProps & { readonly url: string }) {
  const isMissing = useIsMissing(url)
  if (isMissing) return fallback
  return (
    <img
      className="icon-image"
      src={url}
      alt=""
      style={style}
      referrerPolicy="no-referrer"
      draggable={false}
    />
  )
}

function ShapeIcon({ icon, style, fallback }: PartProps & { readonly icon: CatalogueIcon }) {
  const isMissing = useIsMissing(icon.source)
  if (isMissing) return fallback
  const mask = { '--icon-mask': `url("${icon.source}")`, '--icon-color': icon.color } as CSSProperties
  return <span className="icon-image icon-shape" style={{ ...style, ...mask }} aria-hidden />
}

function useIsMissing(source: string): boolean {
  const state = watchIconSource(source)
  return useSyncExternalStore(state.subscribe, state.isMissing)
}
