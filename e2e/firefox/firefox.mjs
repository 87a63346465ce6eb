#!/usr/bin/env node
/**
 * Starts the Firefox of FIREFOX_PATH for Playwright, and stands between the two: commands of WebDriver BiDi that
 * Playwright always sends and this Firefox does not know yet are answered with nothing instead of an error.
 */
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { WebSocket, WebSocketServer } from 'ws'
import { textOf } from '../support/textOf.mjs'

const LISTENING = /^WebDriver BiDi listening on (ws:\/\/\S+)$/

const firefox = spawn(process.env.FIREFOX_PATH, process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 1))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => firefox.kill(signal))

createInterface({ input: firefox.stderr }).on('line', (line) => {
  const address = LISTENING.exec(line)?.[1]
  if (address === undefined) process.stderr.write(`${line}\n`)
  else standBetween(address)
})

function standBetween(address) {
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
  server.on('connection', (client, request) => {
    const browser = new WebSocket(address + request.url, { perMessageDeflate: false, maxPayload: 0 })
    /** What Playwright sends before Firefox has opened its end. */
    const early = []
    client.on('message', (frame) => {
      const text = textOf(frame)
      if (browser.readyState === WebSocket.OPEN) browser.send(text)
      else early.push(text)
    })
    browser.on('open', () => {
      for (const text of early.splice(0)) browser.send(text)
    })
    browser.on('message', (frame) => client.send(forgiving(textOf(frame))))
    browser.on('close', () => client.close())
    client.on('close', () => browser.close())
  })
}

function forgiving(text) {
  if (!text.includes('"unknown command"')) return text
  const { id } = JSON.parse(text)
  return JSON.stringify({ type: 'success', id, result: {} })
}
