/** How a client writes what the format leaves open (collab-model 0.2). */
export interface Encoding {
  readonly name: string
  /** Whole numbers that are no times. */
  readonly integers: 'bigint' | 'number' | 'text'
  readonly times: 'bigint' | 'number' | 'text' | 'milliseconds'
  /** Enums by their number, written as `integers` say, or by a name. */
  readonly enums: 'number' | 'name'
  /** Entries of lists within lists. */
  readonly nested: 'plain' | 'maps'
  /** Keys of date formats: those of one generation, or both with the older ones stale. */
  readonly dateKeys: 'v1' | 'v2' | 'both'
  readonly yes: string
  readonly no: string
  /** Where persons of a field are kept. */
  readonly persons: 'content' | 'keys'
  /** Cells say their own type, or have it overwritten with the field's and keep it beside. */
  readonly cellType: 'own' | 'overwritten'
  readonly weekdayKey: 'first_day_of_week' | 'first_day_of_week_v2'
  /** Lists of ids in a cell. */
  readonly lists: 'array' | 'json' | 'commas'
  /** Numbers or names of what media files are. */
  readonly media: 'numbers' | 'names'
}

const RUST: Encoding = {
  name: 'the server and desktop library',
  integers: 'bigint',
  times: 'bigint',
  enums: 'number',
  nested: 'plain',
  dateKeys: 'v1',
  yes: 'Yes',
  no: 'No',
  persons: 'content',
  cellType: 'own',
  weekdayKey: 'first_day_of_week',
  lists: 'array',
  media: 'numbers',
}

const WEB: Encoding = {
  name: 'the web client',
  integers: 'number',
  times: 'text',
  enums: 'number',
  nested: 'maps',
  dateKeys: 'both',
  yes: 'Yes',
  no: 'No',
  persons: 'keys',
  cellType: 'own',
  weekdayKey: 'first_day_of_week',
  lists: 'array',
  media: 'numbers',
}

export const ENCODINGS: readonly Encoding[] = [
  RUST,
  { ...RUST, name: 'the newest library', dateKeys: 'v2', weekdayKey: 'first_day_of_week_v2' },
  WEB,
  { ...WEB, name: 'numbers as texts', integers: 'text', lists: 'json' },
  {
    ...WEB,
    name: 'an older web build',
    enums: 'name',
    cellType: 'overwritten',
    media: 'names',
    times: 'number',
  },
  { ...WEB, name: 'a helper of the web client', times: 'milliseconds', yes: 'true', no: 'false' },
  { ...RUST, name: 'the writer of JSON', yes: 'true', no: 'false', lists: 'commas' },
]
