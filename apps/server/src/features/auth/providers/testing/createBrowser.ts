import type { TestServer } from '../../../../platform/testing/index.ts'

export const SITE = 'http://localhost:3000'

/** What a browser does: keeps the cookies of our site, and follows addresses wherever they lead. */
export function createBrowser({ app }: TestServer) {
  const cookies = new Map<string, string>()

  /** One step; where it leads to. */
  async function visit(address: string | URL, headers: Record<string, string> = {}): Promise<URL> {
    const url = new URL(address, SITE)
    if (url.origin !== SITE) {
      const answer = await fetch(url, { redirect: 'manual' })
      await answer.body?.cancel()
      return new URL(answer.headers.get('location') ?? '', url)
    }
    const answer = await app.inject({
      method: 'GET',
      url: url.pathname + url.search,
      headers: { host: 'localhost:3000', cookie: cookieHeader(), ...headers },
    })
    keep(answer.headers['set-cookie'])
    if (answer.statusCode !== 302)
      throw new Error(`${url.pathname} answered ${answer.statusCode}: ${answer.body}`)
    return new URL(String(answer.headers.location), SITE)
  }

  function cookieHeader(): string {
    return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  function keep(header: string | string[] | undefined): void {
    for (const line of [header ?? []].flat()) {
      const [pair = '', ...attributes] = line.split(';').map((part) => part.trim())
      const [name = '', value = ''] = pair.split('=')
      if (attributes.includes('Max-Age=0')) cookies.delete(name)
      else cookies.set(name, value)
    }
  }

  return {
    cookies,
    visit,
    /** What another call of this browser's page answered with. */
    keep,
    /** From `/gotrue/authorize` to the address at which the provider leads back to us. */
    async leave(provider: string, query: Record<string, string> = {}): Promise<URL> {
      const search = new URLSearchParams({ provider, redirect_to: `${SITE}/auth/callback`, ...query })
      const there = await visit(`/gotrue/authorize?${search.toString()}`)
      return there.origin === SITE ? there : await visit(there)
    },
    /** The whole way; what the page at the end of it reads. */
    async signIn(provider: string, query: Record<string, string> = {}) {
      const back = await this.leave(provider, query)
      return readPage(back.pathname === '/gotrue/callback' ? await visit(back) : back)
    },
    /** As a form that the provider's page sends: without our cookies, since it comes from another site. */
    async postForm(back: URL, extra: Record<string, string> = {}) {
      const form = new URLSearchParams([...back.searchParams, ...Object.entries(extra)])
      const answer = await app.inject({
        method: 'POST',
        url: back.pathname,
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://appleid.apple.com' },
        payload: form.toString(),
      })
      return { status: answer.statusCode, next: new URL(String(answer.headers.location), SITE) }
    },
  }
}

export function readPage(url: URL) {
  return {
    page: url.origin + url.pathname,
    query: Object.fromEntries(url.searchParams),
    fragment: Object.fromEntries(new URLSearchParams(url.hash.slice(1))),
  }
}
