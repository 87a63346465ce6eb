import type { CSSProperties, ReactElement } from 'react'
import type { RenderOptions } from '../document/RenderOptions.ts'
import type { ShownImage } from './shownImage.ts'

interface ShotProps {
  readonly image: ShownImage
  readonly alt: string
  /** Width in the layout in pixels, if the page is wide enough; null leaves it to the style sheet. */
  readonly width: number | null
  /** The `sizes` of the picture: its width in the layout, from which the browser chooses a source. */
  readonly sizes: string
  readonly options: RenderOptions
}

/** A picture that links to its full size. Its host learns nothing except that it was requested. */
export function Shot({ image, alt, width, sizes, options }: ShotProps): ReactElement {
  const ratio = image.width !== null && image.height !== null ? image.width / image.height : null
  const shownWidth = width ?? image.width
  const style: CSSProperties & { '--b-ratio'?: string } = {}
  if (ratio !== null) style['--b-ratio'] = String(Math.round(ratio * 1000) / 1000)
  return (
    <a
      className="b-shot"
      href={image.full}
      style={style}
      rel="noopener nofollow ugc"
      aria-label={alt === '' ? options.labels.openImage : undefined}
      data-width={image.width ?? undefined}
      data-height={image.height ?? undefined}
    >
      <img
        src={image.src}
        srcSet={image.srcSet}
        sizes={image.srcSet === undefined ? undefined : sizes}
        alt={alt}
        width={shownWidth ?? undefined}
        height={ratio === null || shownWidth === null ? undefined : Math.round(shownWidth / ratio)}
        loading="lazy"
        decoding="async"
        referrerPolicy="no-referrer"
      />
    </a>
  )
}
