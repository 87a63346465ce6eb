import { createHash } from 'node:crypto'
import type { Page } from './playwright.ts'
import { accessToken, fixture } from './files.ts'

/** A block as the call that creates a page takes it: `page_data` of the wire. */
export interface PageBlock {
  readonly type: string
  readonly data?: Readonly<Record<string, unknown>>
  readonly children?: readonly PageBlock[]
}

export interface EveryBlock {
  readonly viewId: string
  readonly blocks: readonly PageBlock[]
}

type Run = string | readonly [text: string, attributes: Readonly<Record<string, unknown>>]

/**
 * Makes a page below the open one that holds every kind of block and mark, with its files uploaded and a page below it.
 *
 * @param link an address for the bookmark
 */
export async function createEveryBlock(page: Page, title: string, link: string): Promise<EveryBlock> {
  const { origin, pathname } = new URL(page.url())
  const [workspaceId, parentId] = pathname.split('/').slice(2)
  const authorization = `Bearer ${await accessToken(page)}`
  const viewId = crypto.randomUUID()
  const folder = `${origin}/api/file_storage/${workspaceId}/v1/blob/${viewId}`
  const call = async (path: string, data?: object): Promise<Record<string, string>> => {
    const answer = await page.request.fetch(`${origin}/api/${path}`, {
      method: data ? 'POST' : 'GET',
      headers: { authorization },
      ...(data && { data }),
    })
    const { code, message, data: value } = (await answer.json()) as Answer
    if (code !== 0) throw new Error(`${path}: ${code} ${message}`)
    return value
  }
  const create = (parent: string, name: string, rest: object): Promise<unknown> =>
    call(`workspace/${workspaceId}/page-view`, { parent_view_id: parent, layout: 0, name, ...rest })

  const me = await call('user/profile')
  const belowId = crypto.randomUUID()
  // FILE-PUT-1: the page knows its files before they are there.
  const file = (name: string): string =>
    `${folder}/${createHash('sha256').update(fixture(name)).digest('base64url')}=.`
  const blocks = everyBlock({ file, link, belowId, person: { id: me['uuid']!, name: me['name']! } })
  await create(parentId!, title, { view_id: viewId, page_data: { type: 'page', children: blocks } })
  await create(viewId, 'Opening night', { view_id: belowId })
  for (const [name, type] of FILES) {
    const answer = await page.request.put(`${folder}?name=${name}`, {
      data: fixture(name),
      headers: { 'content-type': type, authorization },
    })
    const { data } = (await answer.json()) as { data: { file_id: string } }
    if (!file(name).endsWith(data.file_id)) throw new Error(`${name} is ${data.file_id}`)
  }
  return { viewId, blocks }
}

/** Every text of blocks, in order: what must be seen of them. Mentions and formulas, which are drawn, are left out. */
export function textsOf(blocks: readonly PageBlock[]): readonly string[] {
  return blocks.flatMap(({ data = {}, children = [] }) => [
    ...(Array.isArray(data['delta'])
      ? data['delta'].flatMap(({ insert, attributes = {} }: { insert: string; attributes?: object }) =>
          'mention' in attributes || 'formula' in attributes ? [] : [insert.trim()],
        )
      : []),
    ...textsOf(children),
  ])
}

interface Answer {
  readonly code: number
  readonly message: string
  readonly data: Record<string, string>
}

const FILES = [
  ['photo.jpg', 'image/jpeg'],
  ['drawing.svg', 'image/svg+xml'],
  ['clip.mp4', 'video/mp4'],
  ['tune.mp3', 'audio/mpeg'],
  ['paper.pdf', 'application/pdf'],
  ['hours.txt', 'text/plain'],
] as const

interface Filling {
  readonly file: (name: string) => string
  readonly link: string
  readonly belowId: string
  readonly person: { readonly id: string; readonly name: string }
}

function everyBlock({ file, link, belowId, person }: Filling): readonly PageBlock[] {
  const mention = (value: object): Run => ['@', { mention: value }]
  const picture = (data: object = {}): PageBlock =>
    block('image', [], {
      url: file('photo.jpg'),
      image_type: 1,
      natural_width: 1200,
      natural_height: 800,
      ...data,
    })
  return [
    block('outline', []),
    heading(1, 'The lakeside library'),
    p(
      'A page with every kind of block. Words can be ',
      ['bold', { bold: true }],
      ', ',
      ['italic', { italic: true }],
      ', ',
      ['underlined', { underline: true }],
      ', ',
      ['struck', { strikethrough: true }],
      ', ',
      ['code', { code: true }],
      ', ',
      ['a link', { href: 'https://example.org/' }],
      ', ',
      ['red', { font_color: '0xffd33131', af_text_color: 'text-color-13' }],
      ' or ',
      ['marked', { bg_color: '0xfffff5c8', af_background_color: 'bg-color-5' }],
      ', and hold a formula such as ',
      ['$', { formula: 'a^2 + b^2 = c^2' }],
      '.',
    ),
    p(
      'They speak of pages: ',
      mention({ type: 'page', page_id: belowId }),
      ', of people: ',
      mention({ type: 'person', person_id: person.id, person_name: person.name }),
      ', and of days: ',
      mention({
        type: 'date',
        date: '2027-05-14T12:00:00.000Z',
        include_time: false,
        reminder_id: '',
        reminder_option: 'none',
      }),
      '.',
    ),
    heading(2, 'What is to be done'),
    block('todo_list', ['Order the oak shelves'], { checked: true }),
    block('todo_list', ['Choose the lamps'], {}, [block('todo_list', ['Warm, not bright'])]),
    block('bulleted_list', ['Ground floor'], {}, [
      block('bulleted_list', ['Reading room'], {}, [block('bulleted_list', ['Forty seats'])]),
    ]),
    block('numbered_list', ['Measure the walls'], { number: 3 }, [
      block('numbered_list', ['North wall first']),
    ]),
    block('numbered_list', ['Draw the plan']),
    heading(3, 'Kept for later'),
    block('toggle_list', ['What the children asked for'], { collapsed: false }, [p('A boat to read in.')]),
    block('toggle_list', ['Old plans'], { collapsed: true, level: 3 }, [p('A tower of glass.')]),
    heading(4, 'Voices'),
    block('quote', ['A library is a room that listens.'], {}, [p('From the guest book')]),
    block('callout', ['The pier is closed until the ice has gone.'], { icon: '📌' }, [p('Ask at the desk.')]),
    heading(5, 'Colours and sides'),
    block('paragraph', ['In the middle, on green'], { align: 'center', bgColor: 'bg-color-7' }),
    block('paragraph', ['On the right, in purple'], { align: 'right', font_color: 'text-color-11' }),
    heading(6, 'Signs'),
    block('code', ["const seats = rooms.map((room) => room.seats)\nconsole.log(seats, 'in all')"], {
      language: 'typescript',
    }),
    block('code', ['graph LR\n  Door --> Desk\n  Desk --> Shelves\n  Desk --> Pier'], {
      language: 'mermaid',
    }),
    block('code', ['let doors = 2'], {
      language: 'swift',
      bgColor: 'appflowy_them_color_tint5',
      font_color: 'text-color-5',
    }),
    block('math_equation', [], { formula: 'a^2', align: 'right' }),
    block('math_equation', [], { formula: '\\int_0^1 x^2 \\, dx = \\frac{1}{3}' }),
    block('divider', []),
    heading(2, 'Tables and columns'),
    table(
      [
        ['Room', 'Area', 'Open'],
        ['Reading room', '80 m²', 'All day'],
        ['Attic', '40 m²', 'In summer'],
      ],
      {
        enable_header_row: true,
        enable_header_column: true,
        column_widths: { '0': 220, '1': 140, '2': 200 },
        column_aligns: { '1': 'Right' },
        row_colors: { '1': 'bg-color-7' },
        column_colors: { '2': 'bg-color-5' },
      },
    ),
    block(
      'table',
      [],
      { rowsLen: 1, colsLen: 2, colDefaultWidth: 160, rowDefaultHeight: 40 },
      ['From an', 'older client'].map((text, colPosition) =>
        block(
          'table/cell',
          [],
          {
            rowPosition: 0,
            colPosition,
            height: 60,
            colBackgroundColor: `appflowy_them_color_tint${colPosition + 6}`,
          },
          [p(text)],
        ),
      ),
    ),
    block('simple_columns', [], {}, [
      block('simple_column', [], { ratio: 0.4 }, [
        p('The path leads along the shore, past the boat house.'),
        block('bulleted_list', ['Ten minutes on foot']),
      ]),
      block('simple_column', [], { ratio: 0.6 }, [picture()]),
    ]),
    heading(2, 'Pictures, sound and files'),
    picture({ width: 360, align: 'center' }),
    block('multi_image', [], {
      layout: 1,
      images: [1, 2, 3].map(() => ({ type: 1, url: file('photo.jpg') })),
    }),
    block('video', [], { url: file('clip.mp4'), video_type: 1, url_type: 'cloud', name: 'clip.mp4' }),
    ...(['tune.mp3', 'paper.pdf', 'hours.txt'] as const).map((name) =>
      block('file', [], { url: file(name), name, url_type: 2, uploaded_at: 1_795_000_000_000 }),
    ),
    block('link_preview', [], { url: link }),
    block('link_preview', [], { url: 'https://vimeo.com/76979871', preview_type: 'embed' }),
    block('video', [], {
      url: 'https://youtu.be/dQw4w9WgXcQ',
      video_type: 2,
      url_type: 'network',
      align: 'center',
      width: 400,
    }),
    block('sub_page', [], { view_id: belowId }),
    ...['grid', 'board', 'calendar', 'list'].map((type) => block(type, [], { view_id: crypto.randomUUID() })),
    block('ai_meeting', [], { title: 'Made by another client' }, [p('Inside of what we do not know')]),
    p('The end of the page.'),
  ]
}

function block(
  type: string,
  runs: readonly Run[],
  data: object = {},
  children: readonly PageBlock[] = [],
): PageBlock {
  const delta = runs.map((run) =>
    typeof run === 'string' ? { insert: run } : { insert: run[0], attributes: run[1] },
  )
  return { type, data: { ...data, ...(delta.length > 0 && { delta }) }, children }
}

function p(...runs: readonly Run[]): PageBlock {
  return block('paragraph', runs)
}

function heading(level: number, text: string): PageBlock {
  return block('heading', [text], { level })
}

function table(rows: readonly (readonly string[])[], data: object): PageBlock {
  return block(
    'simple_table',
    [],
    data,
    rows.map((texts) =>
      block(
        'simple_table_row',
        [],
        {},
        texts.map((text) => block('simple_table_cell', [], {}, [p(text)])),
      ),
    ),
  )
}
