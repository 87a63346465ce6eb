#!/usr/bin/env node
/**
 * Starts WebKitGTK's MiniBrowser for Playwright, as if it were a browser that speaks WebDriver BiDi: Playwright's own
 * WebKit is a build that only Playwright can be had from, and Debian's speaks classic WebDriver alone.
 *
 * Names of the environment: WEBKIT_DRIVER_PATH, WEBKIT_BROWSER_PATH; an X server is started beside it.
 */
import { spawn } from 'node:child_process'
import { WebSocketServer } from 'ws'
import { Bridge } from './Bridge.mjs'
import { textOf } from '../support/textOf.mjs'
import { openBrowser } from './openBrowser.mjs'

const { WEBKIT_DRIVER_PATH: driverPath, WEBKIT_BROWSER_PATH: browserPath } = process.env
const { screen, display } = await startScreen()

const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
server.on('listening', () => {
  process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
})
server.on('connection', (client) => {
  const send = (message) => client.send(JSON.stringify(message))
  const bridge = new Bridge(
    () => openBrowser({ driverPath, browserPath, display }),
    (method, params) => send({ type: 'event', method, params }),
  )
  const end = async () => {
    await bridge.closeAll()
    screen.kill()
    process.exit(0)
  }
  const answer = async ({ id, method, params }) => {
    try {
      send({ type: 'success', id, result: await bridge.answer(method, params) })
    } catch (error) {
      send({ type: 'error', id, error: error.code ?? 'unknown error', message: error.message })
    }
    if (method === 'browser.close') await end()
  }
  client.on('message', (frame) => void answer(JSON.parse(textOf(frame))))
  client.on('close', () => void end())
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void end())
})

/** An X server without a screen; it chooses its own number. */
function startScreen() {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1920x1400x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  screen.on('exit', (code) => process.exit(code ?? 1))
  return new Promise((resolve) => {
    screen.stdio[3].once('data', (number) => resolve({ screen, display: `:${number.toString().trim()}` }))
  })
}
