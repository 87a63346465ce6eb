import type { ReactElement } from 'react'
import type { PublishedPage } from './PublishedPage.ts'

interface PublishedPageHeadProps {
  readonly page: PublishedPage
  readonly title: string
}

/** What search engines and previews read, and the sheets that only some pages need. */
export function PublishedPageHead({ page, title }: PublishedPageHeadProps): ReactElement {
  const { description, canonicalUrl, image } = page
  return (
    <>
      {description !== '' && <meta name="description" content={description} />}
      <link rel="canonical" href={canonicalUrl} />
      <meta property="og:type" content="article" />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:site_name" content={page.workspaceName} />
      {image !== null && <meta property="og:image" content={image} />}
      <meta property="article:modified_time" content={page.updatedAt.toISOString()} />
      {page.hasMath && page.assets.mathStyle !== null && (
        <link rel="stylesheet" href={page.assets.mathStyle} />
      )}
      <meta name="twitter:card" content={image === null ? 'summary' : 'summary_large_image'} />
    </>
  )
}
