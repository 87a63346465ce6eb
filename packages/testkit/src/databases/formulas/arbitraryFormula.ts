import fc from 'fast-check'

/**
 * A formula with what it is, worked out along with its text in the most obvious way: nothing of the language is used for
 * it. Numbers are whole counts of 10⁻¹², days are counted from 1970 in UTC.
 */
interface NaiveFormula<T> {
  readonly source: string
  readonly value: (on: NaiveRow) => T | null
}

export interface NaiveRow {
  /** In hundredths. */
  readonly price: number | null
  readonly name: string | null
  readonly done: boolean
  readonly due: number | null
  /** In minutes. */
  readonly hours: number | null
  readonly tags: readonly string[]
  readonly item?: bigint | string
}

export interface NaiveFormulas {
  readonly number: NaiveFormula<bigint>
  readonly text: NaiveFormula<string>
  readonly boolean: NaiveFormula<boolean>
  readonly date: NaiveFormula<number>
  readonly duration: NaiveFormula<number>
  readonly numbers: NaiveFormula<readonly (bigint | null)[]>
  readonly texts: NaiveFormula<readonly (string | null)[]>
}

/** 10¹² is 1. */
export const ONE = 1_000_000_000_000n
const MINUTE_MS = 60_000

export function arbitraryFormula(): fc.Arbitrary<NaiveFormulas> {
  const { number, text, boolean, date, duration, numbers, texts } = fc.letrec<NaiveFormulas>((tie) => ({
    number: fc.oneof({ maxDepth: 4 }, ...numberLeaves, ...numberParts(tie as Tie)),
    text: fc.oneof({ maxDepth: 4 }, ...textLeaves, ...textParts(tie as Tie)),
    boolean: fc.oneof({ maxDepth: 4 }, ...booleanLeaves, ...booleanParts(tie as Tie)),
    date: fc.oneof({ maxDepth: 4 }, ...dateLeaves, ...dateParts(tie as Tie)),
    duration: fc.oneof({ maxDepth: 4 }, ...durationLeaves, ...durationParts(tie as Tie)),
    numbers: fc.oneof({ maxDepth: 4 }, ...numbersLeaves, ...numbersParts(tie as Tie)),
    texts: fc.oneof({ maxDepth: 4 }, ...textsLeaves, ...textsParts(tie as Tie)),
  }))
  return fc.record({ number, text, boolean, date, duration, numbers, texts })
}

export function arbitraryRow(): fc.Arbitrary<NaiveRow> {
  return fc.record({
    price: fc.option(fc.integer({ min: -99_999, max: 99_999 })),
    name: fc.option(words.filter((text) => text !== '')),
    done: fc.boolean(),
    due: fc.option(fc.integer({ min: 0, max: 40_000 })),
    hours: fc.option(fc.integer({ min: 0, max: 6000 })),
    tags: fc.subarray(['Stone', 'Wood', 'Reuse']),
  })
}

type Tie = <K extends keyof NaiveFormulas>(key: K) => fc.Arbitrary<NaiveFormulas[K]>

const words = fc.string({
  unit: fc.constantFrom('a', 'B', 'ä', ' ', ',', '-', '1', '😀', '"', '\\', '\n'),
  maxLength: 6,
})

const leaf = <T>(source: string, value: (on: NaiveRow) => T | null) => fc.constant({ source, value })

/** A part of parts: its text from theirs, and its value from theirs where none of them is nothing. */
function part<T, P extends readonly unknown[]>(
  parts: { readonly [K in keyof P]: fc.Arbitrary<NaiveFormula<P[K]>> },
  write: (...sources: string[]) => string,
  work: (...values: P) => T | null,
): fc.Arbitrary<NaiveFormula<T>> {
  return fc.tuple(...(parts as unknown as fc.Arbitrary<NaiveFormula<unknown>>[])).map((of) => ({
    source: write(...of.map(({ source }) => source)),
    value(on) {
      const values = of.map(({ value }) => value(on))
      return values.includes(null) ? null : work(...(values as unknown as P))
    },
  }))
}

/** The same where nothing is something: an empty text, false, a list without items. */
function orElse<T>(of: fc.Arbitrary<NaiveFormula<T>>, empty: T): fc.Arbitrary<NaiveFormula<T>> {
  return of.map(({ source, value }) => ({ source, value: (on) => value(on) ?? empty }))
}

const call =
  (name: string) =>
  (...values: string[]) =>
    `${name}(${values.join(', ')})`
const between = (sign: string) => (left: string, right: string) => `(${left} ${sign} ${right})`

const quoted = (text: string) =>
  `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n')}"`
const small = fc.integer({ min: 0, max: 6 })

const numberLeaves = [
  fc.integer({ min: 0, max: 9999 }).map((cents) => ({
    source: (cents / 100).toFixed(2),
    value: () => (BigInt(cents) * ONE) / 100n,
  })),
  leaf('{price}', ({ price }) => (price === null ? null : (BigInt(price) * ONE) / 100n)),
  leaf<bigint>('nothing', () => null),
]

function numberParts(tie: Tie) {
  const [n, t, b, d, u, ns, ts] = [
    tie('number'),
    orElse(tie('text'), ''),
    orElse(tie('boolean'), false),
    tie('date'),
    tie('duration'),
    orElse(tie('numbers'), []),
    orElse(tie('texts'), []),
  ]
  const known = (list: readonly (bigint | null)[]) => list.flatMap((each) => each ?? [])
  return [
    part([n, n], between('+'), (x: bigint, y: bigint) => x + y),
    part([n, n], between('-'), (x: bigint, y: bigint) => x - y),
    part(
      [n],
      (x) => `(${x} * 2.5)`,
      (x: bigint) => (x * 5n) / 2n,
    ),
    part(
      [n],
      (x) => `(${x} / 4)`,
      (x: bigint) => x / 4n,
    ),
    part(
      [n],
      (x) => `(-${x})`,
      (x: bigint) => -x,
    ),
    n.map(({ source }) => ({ source: `(${source} / 0)`, value: () => null })),
    part(
      [n],
      (x) => `(${x} % 7)`,
      (x: bigint) => ((x % (7n * ONE)) + 7n * ONE) % (7n * ONE),
    ),
    part([n], call('abs'), (x: bigint) => (x < 0n ? -x : x)),
    part([n], call('roundDown'), (x: bigint) => floored(x, ONE)),
    part([n], call('roundUp'), (x: bigint) => -floored(-x, ONE)),
    part(
      [n],
      (x) => `round(${x}, 1)`,
      (x: bigint) => {
        const step = ONE / 10n
        return x < 0n ? -floored(-x + step / 2n, step) : floored(x + step / 2n, step)
      },
    ),
    part([t], call('length'), (text: string) => BigInt(Array.from(text).length) * ONE),
    part([ts], call('count'), (list: readonly unknown[]) => BigInt(list.length) * ONE),
    part([ns], call('sum'), (list: readonly (bigint | null)[]) => known(list).reduce((x, y) => x + y, 0n)),
    part([ns], call('max'), (list: readonly (bigint | null)[]) =>
      known(list).length === 0 ? null : known(list).reduce((x, y) => (x > y ? x : y)),
    ),
    part([ns], call('first'), (list: readonly (bigint | null)[]) => list[0] ?? null),
    part([d], call('day'), (day: number) => BigInt(new Date(day * DAY_MS).getUTCDate()) * ONE),
    part([d], call('month'), (day: number) => BigInt(new Date(day * DAY_MS).getUTCMonth() + 1) * ONE),
    part([d], call('year'), (day: number) => BigInt(new Date(day * DAY_MS).getUTCFullYear()) * ONE),
    part([d], call('weekday'), (day: number) => BigInt(new Date(day * DAY_MS).getUTCDay() || 7) * ONE),
    part(
      [d, d],
      (x, y) => `dateBetween(${x}, ${y}, "days")`,
      (x: number, y: number) => BigInt(x - y) * ONE,
    ),
    part([u], call('inMinutes'), (ms: number) => (BigInt(ms) * ONE) / BigInt(MINUTE_MS)),
    choice(b, n),
  ]
}

const textLeaves = [
  words.map((text) => ({ source: quoted(text), value: () => text })),
  leaf('{name}', ({ name }) => name),
  leaf<string>('nothing', () => null),
]

function textParts(tie: Tie) {
  const t = orElse(tie('text'), '')
  const ts = orElse(tie('texts'), [])
  const b = orElse(tie('boolean'), false)
  return [
    // Of two nothings `+` is one of numbers.
    part(
      [t, t],
      (x, y) => `(${x} + "" + ${y})`,
      (x: string, y: string) => x + y,
    ),
    part([t], call('upper'), (text: string) => text.toUpperCase()),
    part([t], call('lower'), (text: string) => text.toLowerCase()),
    part([t], call('trim'), (text: string) => text.trim()),
    part([t, fixed(small)], call('left'), (text: string, count: bigint) => letters(text, 0, count)),
    part([t, fixed(small)], call('repeat'), (text: string, count: bigint) => text.repeat(Number(count))),
    part([t, t, t], call('replace'), (text: string, from: string, to: string) =>
      from === '' ? text : text.split(from).join(to),
    ),
    part(
      [ts],
      (list) => `join(${list}, "+")`,
      (list: readonly (string | null)[]) => list.filter((each) => each !== null && each !== '').join('+'),
    ),
    part([b], call('text'), (is: boolean) => (is ? 'Yes' : 'No')),
    choice(b, tie('text')),
  ]
}

const booleanLeaves = [
  leaf('{done}', ({ done }) => done),
  leaf('({name} = "")', ({ name }) => name === null),
  leaf('true', () => true),
  leaf('false', () => false),
]

function booleanParts(tie: Tie) {
  const [b, n, t, d] = [orElse(tie('boolean'), false), tie('number'), tie('text'), tie('date')]
  const [ns, ts] = [orElse(tie('numbers'), []), orElse(tie('texts'), [])]
  const whole = orElse(t, '')
  const compare = <T>(of: fc.Arbitrary<NaiveFormula<T>>, sign: string, is: (a: T, b: T) => boolean) =>
    fc.tuple(of, of).map(([a, c]) => ({
      // What is nothing by its text has no type of its own.
      source: `(coalesce(${a.source}, nothing) ${sign} coalesce(${c.source}, nothing))`,
      value(on: NaiveRow) {
        const [x, y] = [a.value(on), c.value(on)]
        if (sign === '=') return x === null || y === null ? x === y : is(x, y)
        return x !== null && y !== null && is(x, y)
      },
    }))
  return [
    part([b, b], between('and'), (x: boolean, y: boolean) => x && y),
    part([b, b], between('or'), (x: boolean, y: boolean) => x || y),
    part(
      [b],
      (x) => `(not ${x})`,
      (x: boolean) => !x,
    ),
    compare(n, '<', (x, y) => x < y),
    compare(n, '>=', (x, y) => x >= y),
    compare(n, '=', (x, y) => x === y),
    compare(d, '<', (x, y) => x < y),
    part([whole, whole], between('='), (x: string, y: string) => x === y),
    part([whole, whole], call('contains'), (x: string, y: string) =>
      x.toLowerCase().includes(y.toLowerCase()),
    ),
    part([whole, whole], call('startsWith'), (x: string, y: string) => x.startsWith(y)),
    part([ts], call('empty'), (list: readonly unknown[]) => list.length === 0),
    part(
      [ts],
      (list) => `some(${list}, item = "Wood")`,
      (list: readonly (string | null)[]) => list.includes('Wood'),
    ),
    part(
      [ns],
      (list) => `every(${list}, item > 1)`,
      (list: readonly (bigint | null)[]) => list.every((each) => each !== null && each > ONE),
    ),
  ]
}

const dateLeaves = [
  leaf('{due}', ({ due }) => due),
  leaf('date(2023, 1, 31)', () => Date.UTC(2023, 0, 31) / 86_400_000),
  leaf('date(2024, 2, 29)', () => Date.UTC(2024, 1, 29) / 86_400_000),
  leaf('date(2024, 2, 30)', () => null as number | null),
]

function dateParts(tie: Tie) {
  const d = tie('date')
  return [
    part(
      [d, fixed(small)],
      (x, y) => `dateAdd(${x}, ${y}, "days")`,
      (day: number, n: bigint) => day + Number(n),
    ),
    part(
      [d, fixed(small)],
      (x, y) => `dateAdd(${x}, ${y}, "months")`,
      (day: number, n: bigint) => {
        const at = new Date(day * DAY_MS)
        const last = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + Number(n) + 1, 0)).getUTCDate()
        const date = Math.min(at.getUTCDate(), last)
        return Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + Number(n), date) / DAY_MS
      },
    ),
    part(
      [d],
      (x) => `startOf(${x}, "years")`,
      (day: number) => Date.UTC(new Date(day * DAY_MS).getUTCFullYear(), 0, 1) / DAY_MS,
    ),
    choice(orElse(tie('boolean'), false), d),
  ]
}

const durationLeaves = [
  leaf('{hours}', ({ hours }) => (hours === null ? null : hours * MINUTE_MS)),
  leaf('duration(90, "minutes")', () => 90 * MINUTE_MS),
]

function durationParts(tie: Tie) {
  const [u, d] = [tie('duration'), tie('date')]
  return [
    part([u, u], between('+'), (x: number, y: number) => x + y),
    part(
      [u],
      (x) => `(${x} * 3)`,
      (x: number) => x * 3,
    ),
    part([d, d], between('-'), (x: number, y: number) => (x - y) * DAY_MS),
  ]
}

const numbersLeaves = [
  fc.tuple(small, small).map(([from, to]) => ({
    source: `range(${from}, ${to})`,
    value: (): readonly (bigint | null)[] =>
      Array.from({ length: Math.max(to - from + 1, 0) }, (_, index) => BigInt(from + index) * ONE),
  })),
]

function numbersParts(tie: Tie) {
  const [n, ns, ts] = [tie('number'), orElse(tie('numbers'), []), orElse(tie('texts'), [])]
  type List = readonly (bigint | null)[]
  const order = (a: bigint, b: bigint) => (a < b ? -1 : a > b ? 1 : 0)
  return [
    fc.tuple(n, n).map(([a, b]) => ({
      source: `[1, ${a.source}, ${b.source}]`,
      value: (on: NaiveRow): List => [ONE, a.value(on), b.value(on)],
    })),
    part(
      [ns],
      (list) => `map(${list}, item * 2)`,
      (list: List) => list.map((each) => each && each * 2n),
    ),
    part(
      [ns],
      (list) => `filter(${list}, item > 2)`,
      (list: List) => list.filter((each) => each !== null && each > 2n * ONE),
    ),
    part([ns], call('reverse'), (list: List) => list.toReversed()),
    part([ns], call('sort'), (list: List) => [
      ...list.filter((each) => each !== null).toSorted(order),
      ...list.filter((each) => each === null),
    ]),
    part([ns], call('unique'), (list: List) => [...new Set(list)]),
    part([ns, ns], call('merge'), (one: List, other: List) => [...one, ...other]),
    part([ns, fixed(small)], call('skip'), (list: List, count: bigint) => list.slice(Number(count))),
    part(
      [ts],
      (list) => `map(${list}, length(item))`,
      (list: readonly (string | null)[]) => list.map((each) => BigInt(Array.from(each ?? '').length) * ONE),
    ),
  ]
}

const textsLeaves = [leaf<readonly (string | null)[]>('{tags}', ({ tags }) => tags)]

function textsParts(tie: Tie) {
  const [t, ts] = [orElse(tie('text'), ''), orElse(tie('texts'), [])]
  type List = readonly (string | null)[]
  return [
    part(
      [t],
      (text) => `split(${text}, ",")`,
      (text: string): List => (text === '' ? [] : text.split(',')),
    ),
    part(
      [ts],
      (list) => `map(${list}, upper(item))`,
      (list: List): List => list.map((each) => (each ?? '').toUpperCase()),
    ),
    part([ts], call('compact'), (list: List): List => list.filter((each) => each !== null && each !== '')),
    part([ts, fixed(small)], call('take'), (list: List, count: bigint) => list.slice(0, Number(count))),
  ]
}

function choice<T>(
  condition: fc.Arbitrary<NaiveFormula<boolean>>,
  of: fc.Arbitrary<NaiveFormula<T>>,
): fc.Arbitrary<NaiveFormula<T>> {
  return fc.tuple(condition, of, of).map(([is, then, otherwise]) => ({
    source: `if(${is.source}, ${then.source}, ${otherwise.source})`,
    value: (on) => (is.value(on) === true ? then : otherwise).value(on),
  }))
}

function fixed(count: fc.Arbitrary<number>): fc.Arbitrary<NaiveFormula<bigint>> {
  return count.map((number) => ({ source: String(number), value: () => BigInt(number) }))
}

function letters(text: string, from: number, count: bigint): string {
  return Array.from(text)
    .slice(from, from + Number(count))
    .join('')
}

/** The greatest multiple of a step that is not above a number. */
function floored(number: bigint, step: bigint): bigint {
  const rest = ((number % step) + step) % step
  return number - rest
}

const DAY_MS = 86_400_000
