import { withAgent } from './agent.mjs'

const POLL_MS = 15

/**
 * A page of WebKit as Playwright knows it: a browsing context with realms, handles and navigations, by commands of
 * classic WebDriver, which are answered one after another.
 */
export class Tab {
  #browser
  #emit
  #realms = 0
  #navigations = 0
  #preloads = new Map()
  /** WebDriver takes one command at a time. */
  #queue = Promise.resolve()

  constructor(id, userContext, browser, emit) {
    this.id = id
    this.userContext = userContext
    this.#browser = browser
    this.#emit = emit
  }

  get realm() {
    return `${this.id}/realm-${this.#realms}`
  }

  /** Tells of the page and of its first, empty document. */
  async open() {
    this.#emit('browsingContext.contextCreated', {
      context: this.id,
      userContext: this.userContext,
      url: 'about:blank',
      parent: null,
      children: [],
    })
    await this.#run('() => true')
  }

  send(method, path, body) {
    const answer = this.#queue.then(() => this.#browser.send(method, path, body))
    this.#queue = answer.catch(() => {})
    return answer
  }

  /** Calls a function, given as text, in the page, and tells when it is another document than before. */
  async #run(text, given = null) {
    const script = withAgent(this.id, text)
    const body = { script, args: [JSON.stringify(given)] }
    const { isNew, answer, url } = await this.send('POST', '/execute/sync', body)
    if (isNew) await this.#newDocument(url)
    return answer
  }

  async #newDocument(url) {
    const navigation = `${this.id}/navigation-${this.#navigations}`
    const source = { context: this.id, navigation, url, timestamp: Date.now() }
    if (this.#realms > 0) {
      this.#emit('script.realmDestroyed', { realm: this.realm })
      this.#emit('browsingContext.navigationCommitted', source)
    }
    this.#realms += 1
    this.#emit('script.realmCreated', {
      realm: this.realm,
      context: this.id,
      type: 'window',
      origin: URL.canParse(url) ? new URL(url).origin : 'null',
    })
    for (const text of this.#preloads.values()) await this.#run(`() => { (${text})() }`)
    this.#emit('browsingContext.domContentLoaded', source)
    this.#emit('browsingContext.load', source)
  }

  async navigate(url) {
    const navigation = `${this.id}/navigation-${++this.#navigations}`
    this.#emit('browsingContext.navigationStarted', {
      context: this.id,
      navigation,
      url,
      timestamp: Date.now(),
    })
    await this.send('POST', '/url', { url })
    await this.#run('() => true')
    return { navigation, url }
  }

  async reload() {
    this.#navigations += 1
    await this.send('POST', '/refresh', {})
    await this.#run('() => true')
    return {}
  }

  evaluate({ expression, ...params }) {
    return this.#answer('(agent, given) => (0, eval)(given.text)', { text: expression }, params)
  }

  callFunction({ functionDeclaration, arguments: args = [], ...params }) {
    const call = "(agent, given) => (0, eval)('(' + given.text + ')')(...given.args.map(agent.read))"
    return this.#answer(call, { text: functionDeclaration, args }, params)
  }

  async #answer(call, given, { serializationOptions = {}, resultOwnership, awaitPromise, target }) {
    const options = {
      depth: serializationOptions.maxObjectDepth ?? null,
      isKept: resultOwnership === 'root',
      isAwaited: awaitPromise,
    }
    const text = `(agent, given) => agent.run(() => (${call})(agent, given), given.options)`
    let answer = await this.#run(text, { ...given, options })
    // Asked for again and again, since WebDriver would take no other command while it waits for a promise.
    while (answer.pending !== undefined) {
      await new Promise((resolve) => setTimeout(resolve, POLL_MS))
      answer = (await this.#run('(agent, name) => agent.settled(name)', answer.pending)) ?? answer
    }
    const realm = target?.sandbox === undefined ? this.realm : `${this.realm}/${target.sandbox}`
    return { ...answer, realm }
  }

  async disown({ handles }) {
    await this.#run('(agent, names) => agent.disown(names)', handles)
    return {}
  }

  addPreload(name, text) {
    this.#preloads.set(name, text)
  }

  removePreload(name) {
    this.#preloads.delete(name)
  }

  async performActions({ actions }) {
    await this.send('POST', '/actions', { actions: actions.map(classicAction) })
    return {}
  }

  /** The window has a border and a bar: it is made larger by what is missing inside. */
  async setViewport({ width, height }) {
    const inner = () => this.#run('() => [innerWidth, innerHeight]')
    await this.send('POST', '/window/rect', { x: 0, y: 0, width, height })
    const [w, h] = await inner()
    await this.send('POST', '/window/rect', { width: width + width - w, height: height + height - h })
    return {}
  }

  async screenshot() {
    return { data: await this.send('GET', '/screenshot') }
  }

  async answerPrompt({ accept, userText }) {
    if (userText !== undefined) await this.send('POST', '/alert/text', { text: userText })
    await this.send('POST', accept === false ? '/alert/dismiss' : '/alert/accept', {})
    return {}
  }

  async close() {
    await this.#browser.close()
    this.#emit('browsingContext.contextDestroyed', { context: this.id, parent: null, url: '', children: [] })
  }
}

/** BiDi and classic WebDriver write actions alike, but that only BiDi has places between pixels. */
function classicAction(source) {
  return { ...source, actions: source.actions.map(withWholePixels) }
}

function withWholePixels(action) {
  if (action.x === undefined) return action
  return { duration: 0, origin: 'viewport', ...action, x: Math.round(action.x), y: Math.round(action.y) }
}
