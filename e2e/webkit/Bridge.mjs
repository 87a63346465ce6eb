import { Tab } from './Tab.mjs'

/**
 * Answers the commands of WebDriver BiDi that Playwright sends, for a browser that knows only classic WebDriver. What a
 * page asks of the network is out of its reach: no routes, no cookies, no downloads.
 */
export class Bridge {
  #openBrowser
  #emit
  #tabs = new Map()
  /** Size of new pages, by user context. */
  #viewports = new Map()
  #last = 0

  /**
   * @param {() => Promise<{ send: Function, close: () => Promise<void> }>} openBrowser a browser with one page
   * @param {(method: string, params: object) => void} emit sends an event
   */
  constructor(openBrowser, emit) {
    this.#openBrowser = openBrowser
    this.#emit = emit
  }

  /** @throws an error with a `code` of WebDriver */
  async answer(method, params) {
    const command = COMMANDS[method]
    if (method === 'browsingContext.setViewport' && params.userContexts) return this.#setViewports(params)
    if (command) return command(this.#tab(params), params)
    if (method === 'browsingContext.create') return this.#create(params)
    if (method === 'browsingContext.close') return this.#close(params)
    if (method === 'browser.createUserContext') return { userContext: `user-${++this.#last}` }
    if (method === 'browser.removeUserContext')
      return this.#closeAll((tab) => tab.userContext === params.userContext)
    if (method === 'browser.close') return this.#closeAll(() => true)
    if (method === 'script.addPreloadScript') return this.#addPreload(params)
    if (method === 'script.removePreloadScript') return this.#removePreload(params)
    if (method === 'session.new') return SESSION
    if (method === 'storage.getCookies') return { cookies: [] }
    if (IGNORED.some((name) => method.startsWith(name))) return {}
    throw Object.assign(new Error(`${method} is not there in WebKit`), { code: 'unknown command' })
  }

  closeAll() {
    return this.#closeAll(() => true)
  }

  #tab(params) {
    const tab = this.#tabs.get(params.context ?? params.target?.context)
    if (tab) return tab
    throw Object.assign(new Error('No such page'), { code: 'no such frame' })
  }

  async #create({ userContext }) {
    const id = `tab-${++this.#last}`
    const tab = new Tab(id, userContext, await this.#openBrowser(), this.#emit)
    this.#tabs.set(id, tab)
    await tab.open()
    const viewport = this.#viewports.get(userContext)
    if (viewport) await tab.setViewport(viewport)
    return { context: id }
  }

  #setViewports({ userContexts, viewport }) {
    for (const userContext of userContexts) this.#viewports.set(userContext, viewport)
    return {}
  }

  async #close({ context }) {
    const tab = this.#tabs.get(context)
    this.#tabs.delete(context)
    await tab?.close()
    return {}
  }

  async #closeAll(isMeant) {
    const meant = [...this.#tabs.values()].filter(isMeant)
    await Promise.all(meant.map((tab) => this.#close({ context: tab.id })))
    return {}
  }

  #addPreload({ functionDeclaration, contexts = [] }) {
    const script = `preload-${++this.#last}`
    for (const context of contexts) this.#tabs.get(context)?.addPreload(script, functionDeclaration)
    return { script }
  }

  #removePreload({ script }) {
    for (const tab of this.#tabs.values()) tab.removePreload(script)
    return {}
  }
}

const COMMANDS = {
  'browsingContext.activate': () => ({}),
  'browsingContext.navigate': (tab, { url }) => tab.navigate(url),
  'browsingContext.reload': (tab) => tab.reload(),
  'browsingContext.setViewport': (tab, { viewport }) => (viewport ? tab.setViewport(viewport) : {}),
  'browsingContext.captureScreenshot': (tab) => tab.screenshot(),
  'browsingContext.handleUserPrompt': (tab, params) => tab.answerPrompt(params),
  'script.evaluate': (tab, params) => tab.evaluate(params),
  'script.callFunction': (tab, params) => tab.callFunction(params),
  'script.disown': (tab, params) => tab.disown(params),
  'input.performActions': (tab, params) => tab.performActions(params),
}

/** Asked for by Playwright at every start, and not missed by the journeys. */
const IGNORED = [
  'session.subscribe',
  'browser.setDownloadBehavior',
  'emulation.',
  'network.addIntercept',
  'network.addDataCollector',
  'network.setCacheBehavior',
  'network.setExtraHeaders',
  'permissions.',
]

const SESSION = {
  sessionId: 'webkit',
  capabilities: { browserName: 'MiniBrowser', browserVersion: 'WebKitGTK', userAgent: 'WebKitGTK' },
}
