import { signIn, textIn, type BenchSession } from './signIn.ts'

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
  const session = await signIn(origin)
  const pages: PublishedPage[] = []
  for (let index = 0; index < count; index += 1)
    pages.push(await publishBlocks(session, `bench-${index}`, blocks))
  const paths = pages.map(({ path }) => path)
  return { ...pages[0]!, paths }
}

/** Publishes one page of `blocks` blocks of the common kinds under a name. */
export async function publishBlocks(
  { api, workspaceId, spaceId }: BenchSession,
  name: string,
  blocks: number,
): Promise<PublishedPage> {
  const created = await api('POST', `/workspace/${workspaceId}/page-view`, {
    parent_view_id: spaceId,
    layout: 0,
    name: 'Bench',
    page_data: { type: 'page', children: Array.from({ length: blocks }, (_, index) => block(index)) },
  })
  const publishPath = `/workspace/${workspaceId}/page-view/${textIn(created, 'data', 'view_id')}/publish`
  async function publishAgain(): Promise<void> {
    const answer = await api('POST', publishPath, { publish_name: name })
    if (answer['code'] !== 0) throw new Error(`The page was not published: ${JSON.stringify(answer)}`)
  }
  await publishAgain()
  const path = `/${workspaceId}/${name}`
  return { path, paths: [path], publishAgain }
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
