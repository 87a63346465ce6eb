import type { BlockId } from '@sheaf/base'
import type { ProjectedBlock } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeAll, describe, expect, it } from 'vitest'
import { renderDocument } from '../document/renderDocument.tsx'
import { TEST_LABELS } from '../testing/testLabels.ts'
import { loadTypesetting } from '../typesetting/typesetting.ts'

beforeAll(loadTypesetting)

const scriptLabels = {
  showEmbed: ({ name }: { readonly name: string }) => `Show from ${name}`,
  embedHint: ({ name }: { readonly name: string }) => `${name} learns of it.`,
  diagram: 'Diagram',
  diagramCode: 'Show code',
}
const VIDEO = 'https://youtu.be/dQw4w9WgXcQ'

describe('diagrams', () => {
  const flow = 'graph TD\nA["<img src=x onerror=alert(1)>"] --> B'

  it('PUB-DIAGRAM-1: are text, with a place for the drawing of a script', () => {
    const html = render(code('mermaid', flow))
    expect(html).toContain('data-diagram="Diagram"')
    expect(html).toContain('--room:200px')
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img')
    expect(render(code('mermaid', `graph TD\n${'A --> B\n'.repeat(99)}`))).toContain('--room:560px')
    // From side to side there is less to keep room for.
    expect(render(code('mermaid', 'graph LR\nA --> B'))).toContain('--room:min(120px,30vw)')
    expect(render(code('mermaid', `flowchart RL\n${'A --> B\n'.repeat(99)}`))).toContain(
      '--room:min(320px,30vw)',
    )
  })

  it('PUB-DIAGRAM-1: are code where no script draws, and other code is code', () => {
    for (const html of [
      render(code('mermaid', flow), false),
      render(code('mermaid', ' ')),
      render(code('css', flow)),
    ])
      expect(html).not.toMatch(/data-diagram|--room/)
  })
})

describe('embeds', () => {
  it('PUB-EMBED-1: are links, with a question for a script', () => {
    const html = render(link(VIDEO, 'embed'))
    expect(html).toContain(`<a class="b-card" href="${VIDEO}"`)
    expect(html).toContain(`<a class="b-ask" href="${VIDEO}"`)
    expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    expect(html).toContain('Show from YouTube')
    expect(html).not.toContain('iframe')
  })

  it('PUB-EMBED-1: a video of a known site is its card, with a question for a script', () => {
    const html = render(video(VIDEO))
    expect(html).toContain('<div class="b-media" style="width:300px"><a class="b-card"')
    expect(html).toContain('data-embed="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"')
    expect(html).not.toMatch(/<iframe|<video/)
    for (const other of [render(video(VIDEO), false), render(video('https://evil.example/watch'))])
      expect(other).not.toMatch(/b-ask|b-media/)
  })

  it('PUB-EMBED-1: are bookmarks where no script loads them, and of every other site', () => {
    for (const html of [
      render(link(VIDEO, 'embed'), false),
      render(link(VIDEO, 'bookmark')),
      render(link('https://evil.example/x', 'embed')),
      render(link('javascript:alert(1)', 'embed')),
    ])
      expect(html).not.toMatch(/b-ask|data-embed/)
  })
})

function render(block: ProjectedBlock, isScripted = true): string {
  const root: ProjectedBlock = { id: 'r' as BlockId, type: 'page', data: {}, text: null, children: [block] }
  const options = { labels: TEST_LABELS, locale: 'en', ...(isScripted && { scriptLabels }) }
  return renderToStaticMarkup(renderDocument(root, options))
}

function code(language: string, text: string): ProjectedBlock {
  return { id: 'c' as BlockId, type: 'code', data: { language }, text: [{ text }], children: [] }
}

function link(url: string, type: string): ProjectedBlock {
  return {
    id: 'l' as BlockId,
    type: 'link_preview',
    data: { url, preview_type: type },
    text: null,
    children: [],
  }
}

function video(url: string): ProjectedBlock {
  return { id: 'v' as BlockId, type: 'video', data: { url, width: '300' }, text: null, children: [] }
}
