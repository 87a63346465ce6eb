import type { ReactElement } from 'react'
import type { PageFrame } from './frame/PageFrame.ts'

interface PublishedPageHeadProps {
  readonly page: PageFrame
}

/** Metadata for search engines and previews, and the style sheets that only some pages need. */
export function PublishedPageHead({ page }: PublishedPageHeadProps): ReactElement {
  const { title, description, canonicalUrl, machines } = page
  return (
    <>
      {description !== '' && <meta name="description" content={description} />}
      <meta name="robots" content={machines.isIndexed ? 'max-image-preview:large' : 'noindex'} />
      <link rel="canonical" href={canonicalUrl} />
      <link rel="alternate" type="application/rss+xml" title={page.workspaceName} href={machines.feedUrl} />
      {machines.markdownUrl !== null && (
        <link rel="alternate" type="text/markdown" title={title} href={machines.markdownUrl} />
      )}
      <PreviewTags page={page} />
      {page.hasDatabase && page.assets.databaseStyle !== null && (
        <link rel="stylesheet" href={page.assets.databaseStyle} />
      )}
      {page.hasMath && page.assets.mathStyle !== null && (
        <link rel="stylesheet" href={page.assets.mathStyle} />
      )}
      <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: page.structuredData }} />
    </>
  )
}

/** Open Graph (ogp.me) and the additional tags of Twitter. */
function PreviewTags({ page }: PublishedPageHeadProps): ReactElement {
  const { title, description, canonicalUrl, machines } = page
  return (
    <>
      <meta property="og:type" content={machines.isArticle ? 'article' : 'website'} />
      <meta property="og:title" content={title} />
      {description !== '' && <meta property="og:description" content={description} />}
      <meta property="og:url" content={canonicalUrl} />
      <meta property="og:site_name" content={page.workspaceName} />
      <meta property="og:image" content={machines.pictureUrl} />
      <meta property="og:image:type" content="image/png" />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      {machines.isArticle && (
        <>
          <meta property="article:published_time" content={page.publishedAt} />
          <meta property="article:modified_time" content={page.updated.at} />
        </>
      )}
      <meta name="twitter:card" content="summary_large_image" />
      <meta name="twitter:title" content={title} />
      {description !== '' && <meta name="twitter:description" content={description} />}
      <meta name="twitter:image" content={machines.pictureUrl} />
      <meta name="twitter:image:alt" content={title} />
    </>
  )
}
