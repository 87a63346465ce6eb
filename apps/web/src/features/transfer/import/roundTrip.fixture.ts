import { ok } from '@sheaf/base'
import {
  createArchive,
  planExport,
  runExport,
  writePage,
  type ExportFormat,
  type ExportTree,
  type ExportView,
  type PageWriting,
} from '@sheaf/export'
import {
  createDocument,
  decodeDocument,
  fileAddressPath,
  type NewBlock,
  type ProjectedBlock,
} from '@sheaf/model'
import {
  documentOf,
  fakeServer,
  fileUrl,
  importInto,
  SPACE,
  withoutIds,
  WORKSPACE,
} from './fakeImport.fixture.ts'

const TOP = 'aaaaaaaa-0000-4000-8000-000000000001'
const BELOW = 'aaaaaaaa-0000-4000-8000-000000000002'
const address = (fileId: string) => ({ workspaceId: WORKSPACE, parentId: TOP, fileId })
const url = (fileId: string) => `https://sheaf.example${fileAddressPath(address(fileId))}`

const text = (words: string, attributes?: NonNullable<NewBlock['text']>[number]['attributes']) => [
  attributes ? { text: words, attributes } : { text: words },
]
const paragraph = (words: string): NewBlock => ({ type: 'paragraph', data: {}, text: text(words) })

/** Each kind of block and each mark once at least; `file` is the address of the one stored file. */
function everything(file: string, pageId: string): readonly NewBlock[] {
  return [
    paragraph('* not a list, [nor] <a link> & \\ `code` $5 and $6'),
    { type: 'paragraph', data: {}, text: [] },
    {
      type: 'paragraph',
      data: { align: 'center', bgColor: '0xffe8e0ff' },
      text: [
        ...text('bold', { bold: true }),
        ...text(' both ', { bold: true, italic: true }),
        ...text('under', { underline: true }),
        ...text('struck', { strikethrough: true }),
        ...text('code', { code: true }),
        ...text('link', { href: 'https://example.org/a_(b)' }),
        ...text('red', { font_color: '0xffff0000' }),
        ...text('marked', { bg_color: '0xffffff00' }),
        ...text('$', { formula: 'E=mc^2' }),
        ...text('@', { mention: { type: 'page', page_id: pageId } }),
        ...text('@', { mention: { type: 'date', date: '2026-01-02T00:00:00.000Z', include_time: false } }),
        ...text('@', { mention: { type: 'person', person_id: 'p', person_name: 'Ada' } }),
        ...text('line\nbreak'),
      ],
    },
    ...[1, 2, 3, 4, 5, 6].map((level) => ({
      type: 'heading',
      data: { level },
      text: text(`Heading ${level}`),
    })),
    { type: 'todo_list', data: { checked: true }, text: text('done') },
    { type: 'todo_list', data: {}, text: text('open'), children: [paragraph('inside')] },
    {
      type: 'bulleted_list',
      data: {},
      text: text('one'),
      children: [{ type: 'bulleted_list', data: {}, text: text('deeper') }],
    },
    { type: 'numbered_list', data: { number: 4 }, text: text('four') },
    { type: 'numbered_list', data: {}, text: text('five') },
    { type: 'toggle_list', data: { collapsed: true }, text: text('fold'), children: [paragraph('folded')] },
    {
      type: 'toggle_list',
      data: { level: 2 },
      text: text('fold'),
      children: [paragraph('x')],
    },
    { type: 'quote', data: {}, text: text('quoted'), children: [paragraph('more')] },
    { type: 'callout', data: { icon: '📌' }, text: text('mind'), children: [paragraph('this')] },
    { type: 'code', data: { language: 'rust' }, text: text('fn main() {\n\n  ```\n}') },
    { type: 'code', data: { language: 'mermaid' }, text: text('graph LR; a --> b') },
    { type: 'math_equation', data: { formula: '\\int_0^1 x\\,dx' } },
    { type: 'divider', data: {} },
    { type: 'image', data: { url: file, align: 'left', image_type: 1, width: 300, alt: 'A "photo"' } },
    { type: 'image', data: { url: 'https://elsewhere.example/a.png', align: 'center', image_type: 2 } },
    {
      type: 'multi_image',
      data: {
        images: [
          { type: 1, url: file },
          { type: 1, url: file },
        ],
        layout: 1,
      },
    },
    { type: 'video', data: { url: file, align: 'center', video_type: 1, url_type: 'cloud', name: 'a.mp4' } },
    { type: 'file', data: { url: file, name: 'paper.bin', url_type: 2, uploaded_at: 1_700_000_000_000 } },
    { type: 'pdf', data: { url: file, name: 'paper.pdf' } },
    { type: 'audio', data: { url: file, url_type: 'cloud', name: 'tune.mp3' } },
    { type: 'link_preview', data: { url: 'https://example.org', preview_type: 'bookmark' } },
    { type: 'pageTree', data: { depth: 3 } },
    {
      type: 'simple_table',
      data: { enable_header_row: true, column_widths: { '0': 200 }, column_aligns: { '1': 'Right' } },
      children: [
        row(['a | b', 'c']),
        row(['', 'd']),
        {
          type: 'simple_table_row',
          data: {},
          children: [
            cell([paragraph('two'), { type: 'bulleted_list', data: {}, text: text('blocks') }]),
            cell([]),
          ],
        },
      ],
    },
    {
      type: 'simple_columns',
      data: {},
      children: [
        { type: 'simple_column', data: { ratio: 0.5 }, children: [paragraph('left')] },
        { type: 'simple_column', data: { ratio: 0.5 }, children: [paragraph('right')] },
      ],
    },
    { type: 'sub_page', data: { view_id: pageId } },
    { type: 'grid', data: { view_id: SPACE, parent_id: SPACE } },
    { type: 'from_the_future', data: { x: [1, { y: 'z' }] }, children: [paragraph('kept')] },
    paragraph('the end'),
  ]
}

const LABELS = new Proxy(
  {},
  { get: (_, key) => (key === 'gallery' ? () => 'gallery' : String(key)) },
) as PageWriting['labels']

function row(cells: readonly string[]): NewBlock {
  return { type: 'simple_table_row', data: {}, children: cells.map((words) => cell([paragraph(words)])) }
}

function cell(children: readonly NewBlock[]): NewBlock {
  return { type: 'simple_table_cell', data: {}, children }
}

function projected(blocks: readonly NewBlock[]): ProjectedBlock {
  let count = 0
  const document = decodeDocument(createDocument(TOP, blocks, { block: () => `b${(count += 1)}` }))
  if (document.state !== 'ready') throw new Error('No document')
  return document.root
}

function view(id: string, name: string, more: Partial<ExportView> = {}): ExportView {
  return { id, name, icon: null, layout: 0, extra: null, ...more }
}

/** What the pages of an import are, beside what they have to be. */
export interface RoundTrip {
  readonly got: object
  readonly wanted: object
}

/** IMP-ROUND-1: exports two pages that hold everything, and imports the archive elsewhere. HTML needs a browser. */
export async function travel(format: ExportFormat): Promise<RoundTrip> {
  const icon = { ty: 0, value: '📚' } as const
  const extra = { cover: { type: 'built_in', value: '2' }, font: 'serif' }
  const pageTree: ExportTree = {
    rootId: WORKSPACE,
    views: new Map([
      [TOP, view(TOP, 'Every *kind* of # block', { icon, extra })],
      [BELOW, view(BELOW, '')],
    ]),
    childIds: new Map([[TOP, [BELOW]]]),
  }
  const documents = new Map([
    [TOP, projected(everything(url('f.'), BELOW))],
    [
      BELOW,
      projected([{ type: 'heading', data: { level: 1 }, text: text('A heading, no title') }, paragraph('x')]),
    ],
  ])
  const plan = planExport(pageTree, { id: TOP, format, hasPagesBelow: true, untitled: 'Untitled' })
  const paths = new Map(plan.pages.map(({ view: { id }, path }) => [id, path]))
  const storedUrl = (file: Parameters<typeof fileAddressPath>[0]) =>
    `https://sheaf.example${fileAddressPath(file)}`
  const parts: Uint8Array<ArrayBuffer>[] = []
  const job = {
    plan,
    archiveName: null,
    words: { untitled: 'Untitled', missing: '', problemOf: String },
    signal: new AbortController().signal,
    onProgress: () => undefined,
  }
  const exported = await runExport(job, {
    async writePage(page, putFile) {
      const text = await writePage(page, documents.get(page.view.id)!, {
        workspaceId: WORKSPACE,
        format,
        locale: 'en',
        labels: LABELS,
        putFile,
        pageOf(id) {
          const named = pageTree.views.get(id)
          return named ? { name: named.name, path: paths.get(id) ?? null } : null
        },
        readDrawing: async (path) => `data:image/svg+xml,${path}`,
        fileUrl: storedUrl,
        pageUrl: (id) => `https://sheaf.example/app/${WORKSPACE}/${id}`,
      })
      return ok(text)
    },
    async fetchFile() {
      const content = (async function* () {
        yield new TextEncoder().encode('PNG')
      })()
      return ok({ content, size: 3, name: 'a photo.png', type: 'image/png' })
    },
    fileUrl: storedUrl,
    openArchive: () =>
      createArchive({ now: new Date(2026, 0, 2), write: async (part) => void parts.push(part) }),
  })
  if (!exported.ok) throw new Error(exported.error)

  const server = fakeServer()
  const imported = await importInto(server, [new File(parts, exported.value.fileName)])
  const [top, below] = server.pages
  return {
    got: {
      fileName: exported.value.fileName,
      missing: exported.value.missing,
      notes: imported.notes,
      names: [top?.name, below?.name],
      isBelow: below?.parentId === top?.id,
      top: top && documentOf(top),
      below: below && documentOf(below),
      look: top && [server.icons.get(top.id), server.extras.get(top.id)],
    },
    wanted: {
      fileName: 'Every -kind- of # block.zip',
      missing: [],
      notes: [],
      names: ['Every *kind* of # block', ''],
      isBelow: true,
      top: projected(everything(fileUrl(SPACE, 1), below?.id ?? '')).children.map(withoutIds),
      below: documents.get(BELOW)!.children.map(withoutIds),
      look: [icon, extra],
    },
  }
}
