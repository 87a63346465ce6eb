import { createHash, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { signIn } from './signIn.ts'

const PHOTO = new URL('../../e2e/fixtures/photo.jpg', import.meta.url)

/** Signs somebody in on a running Sheaf and publishes a page as people write them: prose, pictures, code and a table. */
export async function publishRichPage(origin: string): Promise<string> {
  const { token, workspaceId, spaceId, api } = await signIn(origin)
  const viewId = randomUUID()
  const photo = readFileSync(PHOTO)
  const folder = `${origin}/api/file_storage/${workspaceId}/v1/blob/${viewId}`
  const url = `${folder}/${createHash('sha256').update(photo).digest('base64url')}=.`
  await wanted(
    api('POST', `/workspace/${workspaceId}/page-view`, {
      parent_view_id: spaceId,
      layout: 0,
      name: 'Lakeside library',
      view_id: viewId,
      page_data: { type: 'page', children: blocks(url) },
    }),
  )
  const uploaded = await fetch(`${folder}?name=photo.jpg`, {
    method: 'PUT',
    headers: { 'content-type': 'image/jpeg', authorization: `Bearer ${token}` },
    body: photo,
  })
  if (!uploaded.ok) throw new Error(`The photo was not stored: ${uploaded.status}`)
  await wanted(
    api('PATCH', `/workspace/${workspaceId}/page-view/${viewId}`, {
      name: 'Lakeside library',
      icon: { ty: 0, value: '📚' },
      extra: { cover: { type: 'built_in', value: '1' } },
    }),
  )
  await wanted(api('POST', `/workspace/${workspaceId}/page-view/${viewId}/publish`, { publish_name: 'rich' }))
  return `/${workspaceId}/rich`
}

async function wanted(answer: Promise<Record<string, unknown>>): Promise<void> {
  const { code, message } = await answer
  if (code !== 0) throw new Error(`Refused: ${String(code)} ${String(message)}`)
}

const PROSE =
  'A small public library on the north shore, built in larch and lime, with one long reading room facing the water. '

function blocks(photo: string): object[] {
  const picture = (caption: string): object => ({
    type: 'image',
    data: { url: photo, image_type: 1, natural_width: 1200, natural_height: 800, caption },
  })
  return [
    text('paragraph', PROSE.repeat(3)),
    heading(1, 'The room'),
    picture('The reading room in the morning'),
    text('paragraph', PROSE.repeat(4)),
    ...['One roof, one truss', 'Lamps only over tables', 'No lowered ceilings'].map((item) =>
      text('bulleted_list', item),
    ),
    heading(2, 'How it is reckoned'),
    text(
      'code',
      'export function area(width: number, depth: number): number {\n  return width * depth\n}\n',
      {
        language: 'typescript',
      },
    ),
    heading(2, 'Rooms'),
    table([
      ['Room', 'Area', 'Open'],
      ['Reading room', '80 m²', 'All day'],
      ['Attic', '40 m²', 'In summer'],
    ]),
    { type: 'callout', data: { icon: '💡', delta: [{ insert: 'The shore is open to everybody.' }] } },
    heading(1, 'The shore'),
    text('quote', 'We read where the light is.'),
    picture('The shore'),
    ...Array.from({ length: 20 }, (_, index) => text('paragraph', `${index + 1}. ${PROSE.repeat(2)}`)),
  ]
}

function text(type: string, insert: string, data: object = {}): object {
  return { type, data: { ...data, delta: [{ insert }] } }
}

function heading(level: number, insert: string): object {
  return text('heading', insert, { level })
}

function table(rows: readonly (readonly string[])[]): object {
  const cell = (insert: string): object => ({
    type: 'simple_table_cell',
    children: [text('paragraph', insert)],
  })
  return {
    type: 'simple_table',
    data: { enable_header_row: true },
    children: rows.map((cells) => ({ type: 'simple_table_row', children: cells.map(cell) })),
  }
}
