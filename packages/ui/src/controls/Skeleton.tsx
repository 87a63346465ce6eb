import './Skeleton.css'

export interface SkeletonProps {
  /** Any CSS length; the whole line when left out. */
  readonly width?: number | string | undefined
  /** 12 for text, 20 for headings, 32 for titles, 10 for names in rows. */
  readonly height?: number | string | undefined
  readonly radius?: number | string | undefined
  /** Fainter: for icons and covers. */
  readonly isSoft?: boolean | undefined
  readonly className?: string | undefined
}

/** The shape and place of what is coming. What holds it says `aria-busy`. */
export function Skeleton({ width = '100%', height = 12, radius, isSoft, className }: SkeletonProps) {
  return (
    <span
      className={className ? `ui-skeleton ${className}` : 'ui-skeleton'}
      data-soft={isSoft ? '' : undefined}
      style={{
        inlineSize: width,
        blockSize: height,
        ...(radius === undefined ? {} : { borderRadius: radius }),
      }}
      aria-hidden="true"
    />
  )
}
