import type { Direction } from '@sheaf/model'
import type { CSSProperties, ReactElement, ReactNode } from 'react'
import type { PageMode, ViewerFrame } from './PublishedPage.ts'

interface ViewerDocumentProps {
  readonly frame: ViewerFrame
  readonly language: string
  readonly direction: Direction
  readonly title: string
  readonly head: ReactNode
  /** Attributes of the body that scripts read. */
  readonly body?: Readonly<Record<string, string>>
  readonly mode?: PageMode
  /** Width of the page tree beside the page, as a CSS length; null if there is none. */
  readonly outlineWidth?: string | null
  readonly children: ReactNode
}

/** The HTML document of every page of the viewer. Scripts come last and are never required for reading. */
export function ViewerDocument({
  frame,
  language,
  direction,
  title,
  head,
  body = {},
  mode = 'page',
  outlineWidth = null,
  children,
}: ViewerDocumentProps): ReactElement {
  const { assets, theme } = frame
  return (
    <html
      lang={language}
      dir={direction}
      data-theme={theme ?? undefined}
      {...rootAttributes(frame, mode, outlineWidth)}
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content={theme ?? 'light dark'} />
        <title>{title}</title>
        {head}
        {assets.icon !== null && <link rel="icon" href={assets.icon} />}
        {assets.fonts.map((font) => (
          <link key={font} rel="preload" as="font" type="font/woff2" href={font} crossOrigin="anonymous" />
        ))}
        {assets.styles.map((style) => (
          <link key={style} rel="stylesheet" href={style} />
        ))}
      </head>
      <body {...body} inert={mode === 'thumbnail' || undefined}>
        {children}
        {mode !== 'thumbnail' &&
          assets.scripts.map((script) => <script key={script} type="module" src={script} />)}
      </body>
    </html>
  )
}

// The attributes that the style sheet uses.
function rootAttributes({ isPhone }: ViewerFrame, mode: PageMode, outlineWidth: string | null): object {
  return {
    ...(isPhone === true && { 'data-phone': '' }),
    ...(mode !== 'page' && { 'data-template': '' }),
    ...(mode === 'thumbnail' && { thumbnail: 'true' }),
    ...(outlineWidth !== null && {
      'data-outline': 'open',
      style: { '--outline-width': outlineWidth } as CSSProperties,
    }),
  }
}
