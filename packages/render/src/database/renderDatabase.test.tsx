import { bindMessages } from '@sheaf/locales'
import { published } from '@sheaf/locales/en/published.ts'
import { monthSpan, type Cell, type Field, type VisibleField } from '@sheaf/model'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { weekOfYear } from './calendarDays.ts'
import { groupWords } from './cells/groupWords.ts'
import type { CalendarContent, GridContent, ShownRow } from './DatabasePage.ts'
import type { DatabaseRenderOptions } from './DatabaseRenderOptions.ts'
import { fieldEmoji } from './fieldEmoji.ts'
import { renderContent, renderDatabase } from './renderDatabase.tsx'

const EVIL = '"><script>alert(1)</script><img src=x onerror=alert(1)>'
const words = bindMessages<typeof published.database>({ locale: 'en', messages: published.database })
// Every word is its own name; numbers of rows are said.
const labels = new Proxy(words, {
  get: (_target, key: keyof typeof words) => {
    const word = words[key]
    if (key === 'rowCount' || key === 'hiddenRows') return word
    return typeof word === 'function' ? () => key : String(key)
  },
})
const options: DatabaseRenderOptions = {
  labels,
  context: { locale: 'en', timeZone: 'UTC', now: 0 },
  relatedHref: () => 'javascript:alert(1)',
  describeFile: () => null,
}

const base = {
  icon: '',
  description: '',
  typeNumber: 0,
  optionsByType: {},
  createdAt: null,
  lastModified: null,
}
const fieldOf = (id: string, type: string, more: object = {}) =>
  ({ ...base, id, name: EVIL, type, primary: id === 'name', options: {}, ...more }) as unknown as Field
const shown = (field: Field): VisibleField => ({ field, width: 150, wrap: true, hideWhenEmpty: false })
const rowOf = (cells: Readonly<Record<string, unknown>>, href = '?r=1'): ShownRow => ({
  id: 'row',
  title: EVIL,
  icon: EVIL,
  href,
  cells: new Map(Object.entries(cells) as [string, Cell][]),
})
const NO_PAGER = { from: 1, to: 1, all: 1, previousHref: null, nextHref: null }

function gridOf(fields: readonly Field[], rows: readonly ShownRow[]): GridContent {
  const section = {
    group: null,
    groupField: null,
    totals: new Map(),
    isContinued: false,
    firstNumber: 1,
    rows,
  }
  return {
    kind: 'grid',
    name: EVIL,
    fields: fields.map(shown),
    rowHeight: 'short',
    sections: [section],
    totals: new Map([['name', { label: EVIL, value: EVIL }]]),
    pager: NO_PAGER,
  }
}

const markup = (content: Parameters<typeof renderContent>[0]) =>
  renderToStaticMarkup(renderContent(content, options))

it('GRID-DESC-2: a head tells the description of its field, as text', () => {
  const fields = [fieldOf('name', 'rich_text'), fieldOf('a', 'rich_text', { description: EVIL })]
  const html = renderToStaticMarkup(renderContent(gridOf(fields, []), options))
  expect(html.match(/<th[^>]*title=/g)).toHaveLength(1)
  expect(html).not.toContain('<script')
})

it('PDB-VIEW-15: rows have the height of the view, and rows and cells the colors of its rules', () => {
  const fields = [fieldOf('name', 'rich_text'), fieldOf('a', 'rich_text'), fieldOf('b', 'rich_text')]
  const colors = { row: 'Orange', cells: new Map([['b', 'Green' as const]]) } as const
  const colored = { ...rowOf({ b: { type: 'rich_text', text: EVIL } }), colors }
  const grid = gridOf(fields, [colored, rowOf({})])
  const html = markup({
    ...grid,
    rowHeight: 'tall',
    fields: grid.fields.map((each) => ({ ...each, wrap: false })),
  })
  expect(html).toContain('<table class="db-grid is-tall"')
  expect(html.match(/<tr class="db-w4 has-wash">/g)).toHaveLength(1)
  expect(html.match(/<td data-type="rich_text" class="is-cut db-w7 is-washed">/g)).toHaveLength(1)
  expect(html.match(/is-cut/g)).toHaveLength(6)
  expect(markup(grid)).toContain('<table class="db-grid" ')
})

it('PDB-VIEW-14: groups of dates are called by what they span', () => {
  const field = fieldOf('due', 'date_time', { options: { timeZone: 'Pacific/Auckland' } })
  // There it is the 21st already.
  const context = { ...options.context, now: Date.UTC(2026, 10, 20, 12), byFieldZones: true }
  const day = Date.UTC(2026, 10, 21) / 86_400_000
  const named = (start: number, by: 'relative' | 'day' | 'week' | 'month' | 'year') =>
    groupWords({ kind: 'date', start, by }, field, { labels: words, context })
  const spans = [0, -1, 1, -7, 2, -30, 8, -50].map((days) => named(day + days, 'relative'))
  expect(spans).toEqual([
    'Today',
    'Yesterday',
    'Tomorrow',
    'Last 7 days',
    'Next 7 days',
    'Last 30 days',
    'Next 30 days',
    'October 2026',
  ])
  expect(named(day - 5, 'week')).toBe('Week of Nov 16, 2026')
  expect(named(day, 'day')).toBe('November 21, 2026')
  expect([named(day, 'month'), named(day, 'year')]).toEqual(['November 2026', '2026'])
})

it('PDB-LIVE-9: a group has what is calculated of it above its rows, folded or not', () => {
  const fields = [fieldOf('name', 'rich_text'), fieldOf('cost', 'number'), fieldOf('done', 'checkbox')]
  const totals = new Map([
    ['cost', { label: 'Sum', value: EVIL }],
    ['done', { label: 'Checked', value: '1' }],
    ['name', { label: 'Count', value: '7' }],
  ])
  const grid = gridOf(fields, [rowOf({})])
  const group = { id: 'g', key: { kind: 'text', text: 'Open' } as const, color: null, count: 1 }
  const html = (isFolded: boolean) =>
    markup({
      ...grid,
      sections: grid.sections.map((each) => ({ ...each, group: { ...group, isFolded }, totals })),
      totals: new Map(),
    })
  for (const isFolded of [false, true]) {
    expect(html(isFolded)).not.toContain('<script>alert')
    expect(html(isFolded).match(/class="db-total"/g)).toHaveLength(2)
  }
  expect(html(false)).toMatch(
    /<th scope="rowgroup" colSpan="2".*<td data-type="number">.*Checked <b dir="auto">1</s,
  )
  expect(html(true)).toMatch(/<summary>.*Checked <b dir="auto">1<.*<\/summary>/s)
  // The count of rows stands behind the name of the group.
  expect(html(false)).not.toContain('<b dir="auto">7<')
})

it('PDB-VIEW-2: R6: whatever cells hold, none of it becomes markup, a script or a foreign picture', () => {
  const person = {
    single: false,
    persons: [{ id: 'p', name: EVIL, avatarUrl: 'https://evil.example/a.png' }],
  }
  const option = { id: 'o', name: EVIL, color: 'Purple' }
  const fields = [
    fieldOf('name', 'rich_text'),
    fieldOf('text', 'rich_text'),
    fieldOf('url', 'url'),
    fieldOf('select', 'single_select', { options: { options: [option], disableColor: false } }),
    fieldOf('files', 'media', { options: { hideFileNames: false } }),
    fieldOf('people', 'person', { options: person }),
    fieldOf('steps', 'checklist'),
    fieldOf('related', 'relation', { options: { databaseId: 'd' } }),
  ]
  const files = ['javascript:alert(1)', 'data:text/html,x', 'https://evil.example/p.png', EVIL].map(
    (url) => ({
      id: url,
      name: EVIL,
      url,
      upload: 'network',
      kind: 'image',
    }),
  )
  const html = markup(
    gridOf(fields, [
      rowOf(
        {
          text: { type: 'rich_text', text: EVIL },
          url: { type: 'url', text: 'javascript:alert(1)' },
          select: { type: 'single_select', options: [option] },
          files: { type: 'media', files },
          people: { type: 'person', userIds: ['p', 'unknown'] },
          steps: { type: 'checklist', items: [{ id: 's', name: EVIL, done: true }], ratio: 1 },
          related: { type: 'relation', rowIds: ['a', 'b'] },
        },
        'javascript:alert(1)',
      ),
    ]),
  )
  expect(html).not.toMatch(/<script|<img/)
  expect(html).not.toMatch(/(?:href|src)="(?:javascript|data):/i)
  expect(html).not.toContain('src="https://evil')
  expect(html).toContain('&lt;script&gt;')
  expect(html).toContain('2 rows')
  expect(html).toContain('someone')
})

it('GRID-RTL-2: dates, numbers and calculations are isolated from the direction of the page', () => {
  const options = { format: 'iso', timeFormat: '24', timeZone: null }
  const html = markup(
    gridOf(
      [fieldOf('name', 'rich_text'), fieldOf('at', 'date_time', { options }), fieldOf('n', 'time')],
      [
        rowOf({
          at: { type: 'date_time', start: 0, end: null, range: false, includeTime: true },
          n: { type: 'time', milliseconds: 5_400_000 },
        }),
      ],
    ),
  )
  expect(html.match(/<bdi class="db-num">/g)).toHaveLength(2)
  expect(html).toContain('<b dir="auto">')
})

it('names a field of a type that it does not know, and shows its cells empty', () => {
  const html = markup(gridOf([fieldOf('name', 'rich_text'), fieldOf('new', 'unknown')], [rowOf({})]))
  expect(html).toContain('db-i-unknown')
  expect(html).toContain('<td data-type="unknown" class="is-wrapped"></td>')
})

it('says what is missing', () => {
  expect(markup(gridOf([], []))).toContain('noFields')
  expect(markup({ ...gridOf([fieldOf('name', 'rich_text')], []), pager: { ...NO_PAGER, all: 0 } })).toContain(
    'noRows',
  )
  expect(markup({ kind: 'unsupported' })).toContain('unsupportedLayout')
  const board = { groupField: null, fields: [], columns: [], hiddenColumns: [], pager: NO_PAGER }
  expect(markup({ kind: 'board', name: '', ...board })).toContain('noColumns')
  expect(markup({ kind: 'calendar', name: '', dates: null, withoutDate: { count: 0, rows: [] } })).toContain(
    'noDates',
  )
})

it('marks the tab that is shown', () => {
  const tab = { id: 'a', name: 'A', layout: 'grid', href: '?v=a', isCurrent: true } as const
  const tabs = [tab, { ...tab, id: 'b', name: '', href: '?v=b', isCurrent: false }]
  const html = renderToStaticMarkup(renderDatabase({ tabs, content: { kind: 'unsupported' } }, options))
  expect(html.match(/aria-current="page"/g)).toHaveLength(1)
  expect(html).toContain('<bdi>untitled</bdi>')
})

function monthOf(change: Partial<NonNullable<CalendarContent['dates']>>): CalendarContent {
  const dates: CalendarContent['dates'] = {
    span: { kind: 'month', year: 2026, month: 6 },
    firstDayOfWeek: 1,
    showsWeekends: true,
    showsWeekNumbers: false,
    today: null,
    entries: [],
    previousHref: '?p',
    nextHref: '?n',
    todayHref: '?t',
    pager: NO_PAGER,
    ...change,
  }
  return { kind: 'calendar', name: 'Schedule', dates, withoutDate: { count: 0, rows: [] } }
}

it('shows a month by weeks that begin where the view says, with or without weekends', () => {
  const days = (html: string) => html.match(/<td class="db-day/g)?.length
  expect(days(markup(monthOf({})))).toBe(35)
  expect(days(markup(monthOf({ showsWeekends: false })))).toBe(25)
  expect(markup(monthOf({ firstDayOfWeek: 0 }))).toMatch(/<thead><tr><th scope="col" abbr="Sunday">Sun/)
  expect(markup(monthOf({ showsWeekNumbers: true }))).toContain('<th scope="row" class="db-week">23</th>')
})

it('shows a week, some days or one day beside each other', () => {
  const first = Date.UTC(2026, 5, 8) / 86_400_000
  const show = (count: number, change: Parameters<typeof monthOf>[0] = {}) =>
    markup(monthOf({ span: { kind: 'days', first, count }, ...change }))
  const days = (html: string) => [...html.matchAll(/<time [^>]*dateTime="([^"]+)"/g)].map(([, day]) => day)
  expect(days(show(7))).toHaveLength(7)
  expect(days(show(7, { showsWeekends: false }))).toEqual([8, 9, 10, 11, 12].map((day) => iso(day)))
  expect(show(7, { showsWeekNumbers: true })).toContain('<th scope="row" class="db-week">24</th>')
  expect(show(7)).toMatch(/<h2>Jun 8\s–\s14, 2026<\/h2>/)
  expect(days(show(3, { showsWeekends: false, showsWeekNumbers: true }))).toEqual(
    [8, 9, 10].map((day) => iso(day)),
  )
  expect(show(3, { showsWeekNumbers: true })).not.toContain('db-week')
  expect(days(show(1))).toEqual([iso(8)])
  expect(show(1)).toContain('<h2>Monday, June 8, 2026</h2>')
  expect(show(1)).toMatch(/emptyDays.*/s)
  const entries = Array.from({ length: 20 }, (_, index) => ({
    row: { ...rowOf({}), id: `${index}`, title: `entry ${index}` },
    firstDay: first - 1,
    lastDay: first + 9,
    time: null,
    color: null,
  }))
  const html = show(1, { entries })
  expect(html.match(/>entry \d+</g)).toHaveLength(20)
  expect(html).not.toContain('<details')
})

const iso = (date: number) => `2026-06-${String(date).padStart(2, '0')}`

it('lists an entry on each of its days, and folds what is more than three on one', () => {
  const day = Date.UTC(2026, 5, 11) / 86_400_000
  const entry = (lastDay: number, id: string) => ({
    row: { ...rowOf({}), id, title: id },
    firstDay: day,
    lastDay,
    time: null,
    color: null,
  })
  const html = markup(
    monthOf({ entries: [entry(day + 2, 'long'), ...['a', 'b', 'c'].map((id) => entry(day, id))] }),
  )
  expect(html.match(/>long</g)).toHaveLength(3)
  expect(/<details class="db-more">.*?<\/details>/s.exec(html)?.[0]).toMatch(/>b<.*>c</s)
  expect(markup(monthOf({ today: day }))).toContain('aria-current="date"')
})

it('counts weeks as ISO 8601 does', () => {
  const dayOf = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 86_400_000
  expect(
    [dayOf(2026, 1, 1), dayOf(2027, 1, 1), dayOf(2026, 12, 31), dayOf(2024, 12, 30)].map(weekOfYear),
  ).toEqual([1, 53, 53, 1])
  expect(monthSpan(2026, 2, 0)).toEqual({ first: dayOf(2026, 2, 1), weeks: 4 })
  expect(monthSpan(2026, 12, 1)).toEqual({ first: dayOf(2026, 11, 30), weeks: 5 })
})

it('PDB-VIEW-9: writes dates as their field does, by its clock, for people and for machines', () => {
  const tokyo = {
    dateFormat: 'iso',
    timeFormat: 'twenty_four_hour',
    includeTime: null,
    timeZone: 'Asia/Tokyo',
  }
  const fields = [fieldOf('name', 'rich_text'), fieldOf('due', 'date_time', { options: tokyo })]
  const start = Date.UTC(2026, 5, 10, 22) / 1000
  const cell = { type: 'date_time', start, end: start + 3600, includeTime: true, reminderId: null }
  const context = { ...options.context, byFieldZones: true }
  const html = renderToStaticMarkup(
    renderContent(gridOf(fields, [rowOf({ due: cell })]), { ...options, context }),
  )
  expect(html).toContain(
    '<time dateTime="2026-06-10T22:00:00Z">2026-06-11 07:00</time> → <time dateTime="2026-06-10T23:00:00Z">2026-06-11 08:00</time>',
  )
})

it('PDB-VIEW-10: a group that is folded is opened by its name, in a table as on a board', () => {
  const field = fieldOf('name', 'rich_text')
  const group = (id: string, isFolded: boolean) =>
    ({ id, key: { kind: 'text', text: id }, color: null, count: 1, isFolded }) as const
  const grid = gridOf([field], [])
  const sections = ['open', 'shut'].map((id) => ({
    ...grid.sections[0]!,
    group: group(id, id === 'shut'),
    groupField: field,
    firstNumber: 7,
    rows: [{ ...rowOf({}), title: `in ${id}` }],
  }))
  const html = markup({ ...grid, sections })
  const folded = /<details class="db-fold">.*?<\/details>/s.exec(html)?.[0] ?? ''
  expect(folded).toMatch(
    /<summary>.*shut.*<\/summary>.*<table.*<thead>.*<td class="db-index">7<\/td>.*in shut/s,
  )
  expect(html.match(/in open|in shut/g)).toHaveLength(2)
  expect(folded).not.toContain('in open')
  const columns = sections.map(({ group: of, rows }) => ({ group: of, rows }))
  const board = { groupField: field, fields: [], columns, hiddenColumns: [], pager: NO_PAGER }
  const cards = markup({ kind: 'board', name: '', ...board })
  expect(/<details class="db-fold">.*?<\/details>/s.exec(cards)?.[0]).toMatch(
    /<summary>.*<h2.*shut.*<\/summary><ul>.*in shut/s,
  )
})

it('PDB-VIEW-11: a field has the emoji that somebody gave it, and else the icon of its type', () => {
  const fields = [
    fieldOf('name', 'rich_text', { icon: '🏷️' }),
    fieldOf('size', 'number', { icon: 'shapes/circle' }),
  ]
  const html = markup(gridOf(fields, [rowOf({})]))
  expect(html).toContain('<span class="db-emoji" aria-hidden="true">🏷️</span>')
  expect(html).toContain('db-i-number')
  expect(html).not.toMatch(/db-i-rich_text|shapes/)
  expect(['👩‍👩‍👧‍👦', '🇩🇪', '1️⃣', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', '{"ty":0,"value":"🎯"}'].map(fieldEmoji)).toEqual([
    '👩‍👩‍👧‍👦',
    '🇩🇪',
    '1️⃣',
    '🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    '🎯',
  ])
  expect(['', '12', '#', 'a🎯', '<b>', EVIL, '{"value":3}', '{', '🎯'.repeat(30)].map(fieldEmoji)).toEqual(
    Array.from({ length: 9 }, () => null),
  )
})
