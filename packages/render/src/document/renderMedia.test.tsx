import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { FileFacts, LinkPreviewFacts } from '../media/mediaFacts.ts'
import { renderDocument, type DocumentRenderOptions } from './renderDocument.tsx'
import { loadTypesetting } from '../typesetting/typesetting.ts'
import { TEST_LABELS } from '../testing/testLabels.ts'

await loadTypesetting()

const FOLDER =
  '/api/file_storage/6a0d9ad1-6e09-4a0b-b3a2-1d6d5a2b0c11/v1/blob/6a0d9ad1-6e09-4a0b-b3a2-1d6d5a2b0c12'

const PHOTO: FileFacts = {
  src: `${FOLDER}/photo.`,
  width: 3000,
  height: 2000,
  name: 'photo.jpg',
  bytes: 4_200_000,
  contentType: 'image/jpeg',
}
const FILES: Readonly<Record<string, FileFacts>> = {
  photo: PHOTO,
  small: { ...PHOTO, src: `${FOLDER}/small.`, width: 150, height: 100 },
  drawing: { ...PHOTO, src: `${FOLDER}/drawing.`, contentType: 'image/svg+xml' },
  film: {
    ...PHOTO,
    src: `${FOLDER}/film.`,
    width: null,
    height: null,
    name: 'film.mp4',
    contentType: 'video/mp4',
  },
  reel: { ...PHOTO, src: `${FOLDER}/reel.`, name: 'reel.mkv', contentType: 'video/x-matroska' },
  song: {
    ...PHOTO,
    src: `${FOLDER}/song.`,
    width: null,
    height: null,
    name: 'song.mp3',
    contentType: 'audio/mpeg',
  },
  paper: {
    ...PHOTO,
    src: `${FOLDER}/paper.`,
    name: 'Report.pdf',
    bytes: 1536,
    contentType: 'application/pdf',
  },
  sheet: { ...PHOTO, src: `${FOLDER}/sheet.`, name: 'Plan.xlsx', bytes: 900, contentType: 'application/zip' },
}
/** Addresses as documents hold them: of the host of that day. */
const own = (name: string) => `https://old-host.example${FOLDER}/${name}.`

function render(
  type: string,
  data: ProjectedBlock['data'],
  options: Partial<DocumentRenderOptions> = {},
): string {
  const block: ProjectedBlock = { id: 'b' as BlockId, type, data, text: null, children: [] }
  const root: ProjectedBlock = { id: 'r' as BlockId, type: 'page', data: {}, text: null, children: [block] }
  const describeFile = (url: string) => FILES[/([a-z]+)\.$/.exec(url)?.[1] ?? ''] ?? null
  const html = renderToStaticMarkup(
    renderDocument(root, { labels: TEST_LABELS, locale: 'en', describeFile, ...options }),
  )
  return html.replace(/^<div class="doc" dir="ltr">(.*)<\/div>$/s, '$1')
}

const words = (html: string) =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

describe('pictures', () => {
  it('come in the width that fits, keep their place while they load, and lead to themselves in full', () => {
    expect(render('image', { url: own('photo'), align: 'center', alt: 'A shore', width: 480 })).toBe(
      '<figure class="b b-image" id="b-b" data-align="center"><div class="b-media">' +
        `<a class="b-shot" href="${PHOTO.src}" style="--b-ratio:1.5" rel="noopener nofollow ugc" data-width="3000" data-height="2000">` +
        `<img src="${PHOTO.src}?w=1280" srcSet="${[160, 320, 640, 1280, 1920, 2560].map((width) => `${PHOTO.src}?w=${width} ${width}w`).join(', ')}" ` +
        'sizes="(max-width: 768px) 100vw, 480px" alt="A shore" width="480" height="320" loading="lazy" decoding="async" referrerPolicy="no-referrer"/>' +
        '</a></div></figure>',
    )
  })

  it('are asked for as they are when they are small or drawn', () => {
    for (const name of ['small', 'drawing']) {
      const html = render('image', { url: own(name) })
      expect(html).toContain(`<img src="${FILES[name]?.src}" alt=""`)
      expect(html).not.toContain('srcSet')
    }
  })

  it('of other sites keep the place that the document gives them', () => {
    const data = { url: 'https://a.example/i.png', natural_width: 800, natural_height: 400, width: 400 }
    expect(render('image', data)).toContain('width="400" height="200"')
    expect(render('image', { url: 'https://a.example/i.png' })).toContain(
      '<a class="b-shot" href="https://a.example/i.png" rel="noopener nofollow ugc" aria-label="Open picture"><img src="https://a.example/i.png" alt="" loading',
    )
  })

  it('that are no pictures are files', () => {
    expect(words(render('image', { url: own('paper') }))).toBe('Report.pdf PDF · 1.5 kB')
  })

  it('stand side by side in a row or a grid', () => {
    const images = [
      { type: 1, url: own('photo') },
      { type: 2, url: 'https://a.example/2' },
      { url: own('gone') },
    ]
    const row = render('multi_image', { images, layout: 0 })
    expect(row).toContain('data-layout="carousel"')
    expect(row).toContain('role="group" aria-label="2 pictures"')
    expect(row).toContain('sizes="(max-width: 480px) 300px, 480px"')
    expect(row.match(/<a class="b-shot"/g)).toHaveLength(2)
    expect(render('multi_image', { images, layout: 1 })).toContain('data-layout="grid"')
  })
})

describe('players', () => {
  it('are the browser’s own', () => {
    expect(render('video', { url: own('film'), name: 'Film', width: 500 })).toBe(
      '<figure class="b b-video" id="b-b"><div class="b-media" style="width:500px">' +
        `<video controls="" playsInline="" preload="metadata" src="${FOLDER}/film." aria-label="Film"></video></div></figure>`,
    )
    expect(render('video', { url: 'https://a.example/film.webm?x' })).toContain(
      'src="https://a.example/film.webm?x"',
    )
    for (const type of ['file', 'audio']) {
      expect(render(type, { url: own('song'), name: 'Song' })).toContain(
        `<audio controls="" preload="none" src="${FOLDER}/song." aria-label="Song"></audio>`,
      )
    }
  })

  it('R6: embeds no other site: its videos are links', () => {
    const html = render('video', { url: 'https://www.youtube.com/watch?v=abc', video_type: 2 })
    expect(html).toContain(
      '<a class="b-card" href="https://www.youtube.com/watch?v=abc" rel="noopener nofollow ugc">',
    )
    expect(html).not.toMatch(/<(?:iframe|video|img)/)
    expect(words(html)).toBe('youtube.com/watch youtube.com')
  })

  it('do not try what browsers do not play', () => {
    const html = render('video', { url: own('reel') })
    expect(html).not.toContain('<video')
    expect(words(html)).toBe('reel.mkv MKV · 4 MB')
  })
})

describe('files', () => {
  it('say what they are, open what browsers show, and can always be fetched', () => {
    const paper = render('pdf', { url: own('paper'), name: 'Report 2026.pdf' })
    expect(words(paper)).toBe('Report 2026.pdf PDF · 1.5 kB')
    expect(paper).toContain('<div class="b b-pdf"')
    expect(paper).toContain(
      `<a class="b-name" href="${FOLDER}/paper." target="_blank" rel="noopener nofollow ugc">`,
    )
    expect(paper).toContain(
      `<a class="b-tool" href="${FOLDER}/paper.?download=1" download="" aria-label="Download: Report 2026.pdf" title="Download">`,
    )
    const sheet = render('file', { url: own('sheet') })
    expect(words(sheet)).toBe('Plan.xlsx XLSX · 900 bytes')
    expect(sheet).toContain('data-kind="sheet"')
    expect(sheet).toContain(
      `<a class="b-name" href="${FOLDER}/sheet.?download=1" rel="noopener nofollow ugc">`,
    )
  })

  it('of other sites are led to', () => {
    const html = render('file', { url: 'https://a.example/x/Some%20notes.txt?v=1', size: 2048 })
    expect(words(html)).toBe('Some notes.txt TXT · 2 kB')
    expect(html).toContain('href="https://a.example/x/Some%20notes.txt?v=1" target="_blank"')
    expect(html).not.toContain('b-tool')
  })
})

describe('links', () => {
  const preview: LinkPreviewFacts = {
    title: 'A page',
    description: 'About things',
    siteName: 'Site',
    picture: { url: '/api/link-preview/picture/p', width: 640, height: 320 },
    icon: { url: '/api/link-preview/picture/i' },
  }

  it('show what is known, with pictures from here', () => {
    const html = render('link_preview', { url: 'https://www.a.example/x' }, { previewOf: () => preview })
    expect(words(html)).toBe('A page About things a.example')
    expect(html.match(/src="[^"]*"/g)).toEqual([
      'src="/api/link-preview/picture/i"',
      'src="/api/link-preview/picture/p"',
    ])
  })

  it('show themselves where nothing is known', () => {
    expect(words(render('link_preview', { url: 'https://www.a.example/x/y/?q=1' }))).toBe(
      'a.example/x/y a.example',
    )
  })
})

describe('what is not there', () => {
  const TYPES = ['image', 'video', 'file', 'pdf', 'audio', 'multi_image', 'link_preview']

  it.each(['image', 'video', 'file', 'pdf', 'audio'])(
    '%s: says so while it is on its way, and when it is gone',
    (type) => {
      expect(words(render(type, { url: '', pending_upload_id: 'u' }))).toBe('On its way.')
      expect(words(render(type, { url: own('gone') }))).toBe('Gone.')
    },
  )

  it.each(TYPES)('%s: nothing, while nobody has filled it', (type) => {
    expect(render(type, {})).toBe('')
    expect(render(type, { url: '', images: [] })).toBe('')
  })

  it.each(TYPES)('R6: %s: hostile addresses lead nowhere', (type) => {
    for (const url of [
      'javascript:alert(1)',
      'data:text/html,<script>alert(1)</script>',
      'vbscript:x',
      'file:///etc/passwd',
      'blob:https://a.example/1',
      '"><script>alert(1)</script>',
    ]) {
      const data = {
        url,
        images: [{ url }],
        name: '"><img src=x onerror=alert(1)>',
        alt: '"><script>',
        width: 1e9,
      }
      const html = render(type, data, { previewOf: () => null })
      expect(html).not.toMatch(/(?:href|src|srcSet)="(?:javascript|data|vbscript|file|blob):/i)
      expect(html).not.toMatch(/<(?:script|img src=x|iframe|object|embed)/)
    }
  })

  it.each(TYPES)('R4: %s: takes any value for any key', (type) => {
    for (const value of [null, 0, -1, Number.NaN, true, [], {}, [null], [{ url: 1 }], 'x'.repeat(10_000)]) {
      const data = {
        url: value,
        name: value,
        images: value,
        width: value,
        size: value,
        natural_width: value,
      } as never
      expect(() => render(type, data)).not.toThrow()
      expect(() => render(type, { ...(data as object), url: own('photo') })).not.toThrow()
    }
  })
})
