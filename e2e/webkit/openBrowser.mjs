import { spawn } from 'node:child_process'
import { createServer } from 'node:net'

/**
 * One MiniBrowser with a window of its own, spoken to by classic WebDriver. WebKitWebDriver holds one session, so each
 * gets a driver as well.
 *
 * @param {string} display the X display, such as `:7`
 */
export async function openBrowser({ driverPath, browserPath, display }) {
  const port = await freePort()
  const driver = spawn(driverPath, ['-p', String(port)], {
    stdio: ['ignore', 'ignore', 'ignore'],
    env: { ...process.env, DISPLAY: display, LIBGL_ALWAYS_SOFTWARE: '1', GTK_A11Y: 'none' },
  })
  const origin = `http://127.0.0.1:${port}`
  const options = { binary: browserPath, args: ['--automation'] }
  const { sessionId } = await whenReady(() =>
    call(origin, 'POST', '/session', {
      capabilities: {
        alwaysMatch: { 'webkitgtk:browserOptions': options, unhandledPromptBehavior: 'ignore' },
      },
    }),
  )
  const send = (method, path, body) => call(origin, method, `/session/${sessionId}${path}`, body)
  return {
    send,
    async close() {
      await send('DELETE', '').catch(() => {})
      driver.kill()
    },
  }
}

async function call(origin, method, path, body) {
  const response = await fetch(origin + path, {
    method,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const { value } = await response.json()
  if (response.ok) return value
  throw Object.assign(new Error(value?.message ?? `WebDriver answered ${response.status}`), {
    code: value?.error ?? 'unknown error',
  })
}

/** The driver listens a moment after it has been started. */
async function whenReady(attempt) {
  const until = Date.now() + 30_000
  for (;;) {
    try {
      return await attempt()
    } catch (error) {
      if (error.code !== undefined || Date.now() > until) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

function freePort() {
  return new Promise((resolve) => {
    const server = createServer()
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
