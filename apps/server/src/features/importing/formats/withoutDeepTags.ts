/** More than anybody nests. The parser takes a time that grows with the square of what is open, and the reader reads 200 levels. */
const MAX_OPEN = 1_000

const TAG = /<(\/?)([a-z][^\s/>]*)[^>]*>/gi

/** Without what ends by itself, or is nothing to be in. */
const UNCOUNTED: ReadonlySet<string> = new Set(
  (
    'area base br col embed hr img input link meta source track wbr ' +
    'p li td th tr dt dd option optgroup thead tbody tfoot rp rt html head body'
  ).split(' '),
)

/** HTML without the tags that are nested too deep: what is in them stays. Ordinary pages are answered as they are. */
export function withoutDeepTags(html: string): string {
  const open = new Map<string, number>()
  let depth = 0
  let isDeep = false
  const cut = html.replaceAll(TAG, (tag, slash: string, written: string) => {
    const name = written.toLowerCase()
    if (UNCOUNTED.has(name)) return depth > MAX_OPEN ? '' : tag
    const count = open.get(name) ?? 0
    if (slash === '') {
      open.set(name, count + 1)
      depth += 1
      isDeep ||= depth > MAX_OPEN
      return depth > MAX_OPEN ? '' : tag
    }
    // What was never opened closes nothing.
    if (count === 0) return ''
    open.set(name, count - 1)
    depth -= 1
    return depth >= MAX_OPEN ? '' : tag
  })
  return isDeep ? cut : html
}
