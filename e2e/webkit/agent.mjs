/**
 * What the bridge needs inside a page, as the text of a function: it keeps the values that Playwright holds handles of,
 * and writes values as WebDriver BiDi has them. Installed once per document, under a name no page uses.
 *
 * WebDriver offers no isolated worlds, so the page and Playwright's utility world are one.
 */
function install(context) {
  const handles = new Map()
  const nodes = new Map()
  const pending = new Map()
  let last = 0

  function keep(value) {
    const handle = `handle-${++last}`
    handles.set(handle, value)
    return handle
  }

  function sharedId(node) {
    for (const [id, known] of nodes) if (known.deref() === node) return id
    const id = `node-${++last}`
    nodes.set(id, new WeakRef(node))
    return id
  }

  /** @returns a BiDi LocalValue or reference as a value of this page */
  function read(argument) {
    if ('handle' in argument) return handles.get(argument.handle)
    if ('sharedId' in argument) return nodes.get(argument.sharedId)?.deref()
    const { type, value } = argument
    switch (type) {
      case 'undefined':
        return undefined
      case 'null':
        return null
      case 'number':
        return typeof value === 'number' ? value : Number(value)
      case 'bigint':
        return BigInt(value)
      case 'date':
        return new Date(value)
      case 'regexp':
        return new RegExp(value.pattern, value.flags)
      case 'array':
        return value.map(read)
      case 'set':
        return new Set(value.map(read))
      case 'object':
        return Object.fromEntries(value.map(readPair))
      case 'map':
        return new Map(value.map(readPair))
      default:
        return value
    }
  }

  function readPair([key, value]) {
    return [typeof key === 'string' ? key : read(key), read(value)]
  }

  /** @returns a value of this page as a BiDi RemoteValue, to this depth; null is without limit */
  function write(value, depth, isKept) {
    const described = describe(value, depth)
    const isPrimitive = value === null || (typeof value !== 'object' && typeof value !== 'function')
    return isKept && !isPrimitive ? { ...described, handle: keep(value) } : described
  }

  function describe(value, depth) {
    if (value === undefined) return { type: 'undefined' }
    if (value === null) return { type: 'null' }
    if (typeof value === 'number') return { type: 'number', value: describeNumber(value) }
    if (typeof value === 'string' || typeof value === 'boolean') return { type: typeof value, value }
    if (typeof value === 'bigint') return { type: 'bigint', value: String(value) }
    if (typeof value === 'symbol' || typeof value === 'function') return { type: typeof value }
    return describeObject(value, depth)
  }

  function describeNumber(value) {
    if (Number.isNaN(value)) return 'NaN'
    if (Object.is(value, -0)) return '-0'
    return Number.isFinite(value) ? value : value > 0 ? 'Infinity' : '-Infinity'
  }

  function describeObject(value, depth) {
    if (value === window) return { type: 'window', value: { context } }
    if (value instanceof Node)
      return { type: 'node', sharedId: sharedId(value), value: { nodeType: value.nodeType } }
    if (value instanceof Date) return { type: 'date', value: value.toISOString() }
    if (value instanceof RegExp)
      return { type: 'regexp', value: { pattern: value.source, flags: value.flags } }
    if (value instanceof Error) return { type: 'error' }
    if (value instanceof Promise) return { type: 'promise' }
    if (value instanceof NodeList) return list('nodelist', value, depth)
    if (value instanceof HTMLCollection) return list('htmlcollection', value, depth)
    if (Array.isArray(value)) return list('array', value, depth)
    if (value instanceof Set) return list('set', value, depth)
    if (value instanceof Map) return pairs('map', [...value], depth)
    return pairs('object', Object.entries(value), depth)
  }

  function list(type, items, depth) {
    if (depth === 0) return { type }
    return { type, value: [...items].map((item) => describe(item, depth === null ? null : depth - 1)) }
  }

  function pairs(type, entries, depth) {
    if (depth === 0) return { type }
    const below = depth === null ? null : depth - 1
    const key = (name) => (typeof name === 'string' ? name : describe(name, below))
    return { type, value: entries.map(([name, item]) => [key(name), describe(item, below)]) }
  }

  function failure(error) {
    const text =
      error instanceof Error ? `${error.name}: ${error.message}\n${error.stack ?? ''}` : String(error)
    return { type: 'exception', exceptionDetails: { text, exception: { type: 'error' } } }
  }

  /** Runs this, and answers at once, or with the name of a promise to ask for again with `settled`. */
  function run(body, { depth, isKept, isAwaited }) {
    const success = (value) => ({ type: 'success', result: write(value, depth, isKept) })
    try {
      const value = body()
      if (!isAwaited || typeof value?.then !== 'function') return success(value)
      const name = `pending-${++last}`
      pending.set(name, null)
      value.then(
        (result) => pending.set(name, success(result)),
        (error) => pending.set(name, failure(error)),
      )
      return { pending: name }
    } catch (error) {
      return failure(error)
    }
  }

  function settled(name) {
    const answer = pending.get(name) ?? null
    if (answer) pending.delete(name)
    return answer
  }

  // Playwright's own way writes nodes into the document, past the editing of the browser.
  const insertText = (text) => void document.execCommand('insertText', false, text)
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => insertText, set: () => {} })

  return {
    read,
    run,
    settled,
    node: (id) => nodes.get(id)?.deref(),
    disown: (names) => names.forEach((name) => handles.delete(name)),
  }
}

const AGENT = '__sheafBridge'

/**
 * Text that calls a function in the page with the agent, installed where it is missing, and with these values.
 *
 * @param {string} context id of the page
 * @param {string} text of a function of the agent and of the values that the script is called with, as JSON
 * @returns {string} a script that answers whether the document is new, its address, and what the function returned
 */
export function withAgent(context, text) {
  return `
    const isNew = window.${AGENT} === undefined
    if (isNew) Object.defineProperty(window, '${AGENT}', { value: (${install.toString()})(${JSON.stringify(context)}) })
    const answer = (${text})(window.${AGENT}, JSON.parse(arguments[0]))
    return { isNew, url: location.href, answer }
  `
}
