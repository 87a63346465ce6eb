import type { Direction } from '@sheaf/model'
import type { ReactElement, ReactNode } from 'react'
import type { ViewerFrame } from './PublishedPage.ts'

interface ViewerDocumentProps {
  readonly frame: ViewerFrame
  readonly language: string
  readonly direction: Direction
  readonly title: string
  readonly head: ReactNode
  readonly children: ReactNode
}

/** The HTML document of every page of the viewer. Scripts come last and are never needed to read. */
export function ViewerDocument({
  frame,
  language,
  direction,
  title,
  head,
  children,
}: ViewerDocumentProps): ReactElement {
  const { assets, theme } = frame
  return (
    <html lang={language} dir={direction} data-theme={theme ?? undefined}>
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
      <body>
        {children}
        {assets.scripts.map((script) => (
          <script key={script} type="module" src={script} />
        ))}
      </body>
    </html>
  )
}
