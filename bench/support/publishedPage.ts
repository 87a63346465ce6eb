import { signIn, textIn } from './signIn.ts'

export interface PublishedPage {
  /** Path below the origin. */
  readonly path: string
  /** Paths of all pages that were published, alike but for their names. */
  readonly paths: readonly string[]
  /** Publishes the present content once more: snapshot, rendering, storing. */
  publishAgain(): Promise<void>
}

/** Signs somebody in on a running Sheaf and publishes pages of `blocks` blocks of the common kinds. */
export async function publishPage(origin: string, blocks: number, count = 1): Promise<PublishedPage> {
  const { workspaceId, spaceId, api } = await signIn(origin)
  const names = Array.from({ length: count }, (_, index) => `bench-${index}`)
  const publishPaths: string[] = []
  for (const index of names.keys()) {
    const created = await api('POST', `/workspace/${workspaceId}/page-view`, {
      parent_view_id: spaceId,
      layout: 0,
      name: 'Bench',
      page_data: { type: 'page', children: Array.from({ length: blocks }, (_, index) => block(index)) },
    })
    publishPaths.push(`/workspace/${workspaceId}/page-view/${textIn(created, 'data', 'view_id')}/publish`)
    await publish(index)
  }
  async function publish(index: number): Promise<void> {
    const answer = await api('POST', publishPaths[index]!, { publish_name: names[index] })
    if (answer['code'] !== 0) throw new Error(`The page was not published: ${JSON.stringify(answer)}`)
  }
  const paths = names.map((name) => `/${workspaceId}/${name}`)
  return { path: paths[0]!, paths, publishAgain: () => publish(0) }
}

const TYPES = [
  'paragraph',
  'heading',
  'paragraph',
  'bulleted_list',
  'todo_list',
  'paragraph',
  'numbered_list',
  'quote',
]

function block(index: number): object {
  const type = TYPES[index % TYPES.length]!
  const words = `Block ${index} of a page about a library by a lake, with a sentence of ordinary length, `
  const delta = [
    { insert: words },
    { insert: 'a bold end', attributes: { bold: true } },
    { insert: ' and ' },
    { insert: 'a link', attributes: { href: 'https://example.com' } },
    { insert: '.' },
  ]
  return { type, data: { delta: type === 'heading' ? [{ insert: `Heading ${index}` }] : delta } }
}
