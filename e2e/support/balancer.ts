import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { connect, type AddressInfo, type Socket } from 'node:net'
import { join } from 'node:path'
import type { Duplex } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { findNginx } from './findNginx.ts'

export interface Balancer {
  readonly origin: string
  stop(): Promise<void>
}

/** Gives each request, and each socket, to the next of several servers: by nginx where it is here, otherwise by Node.js. */
export async function startBalancer(
  port: number,
  ports: readonly number[],
  folder: string,
): Promise<Balancer> {
  const program = findNginx()
  return program === null ? balanceHere(port, ports) : await balanceWithNginx(program, port, ports, folder)
}

async function balanceWithNginx(
  program: string,
  port: number,
  ports: readonly number[],
  folder: string,
): Promise<Balancer> {
  const state = join(folder, 'nginx')
  mkdirSync(state)
  const config = join(state, 'nginx.conf')
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${state};`,
  )
  writeFileSync(
    config,
    `daemon off; master_process off; pid ${state}/pid; error_log stderr crit;
     events {}
     http {
       ${temporary.join(' ')}
       access_log off;
       upstream sheaf { ${ports.map((each) => `server 127.0.0.1:${each};`).join(' ')} }
       map $http_upgrade $connection_upgrade { default upgrade; '' close; }
       server {
         listen 127.0.0.1:${port};
         client_max_body_size 0;
         location / {
           proxy_pass http://sheaf;
           proxy_http_version 1.1;
           proxy_set_header Host $http_host;
           proxy_set_header Upgrade $http_upgrade;
           proxy_set_header Connection $connection_upgrade;
           proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
           proxy_read_timeout 1h;
           proxy_buffering off;
         }
       }
     }`,
  )
  const child = spawn(program, ['-p', state, '-c', config], { stdio: ['ignore', 'ignore', 'inherit'] })
  const origin = `http://127.0.0.1:${port}`
  for (let tries = 0; !(await fetch(origin).catch(() => null)); tries += 1) {
    if (tries > 100 || child.exitCode !== null) throw new Error('nginx did not start')
    await pause(50)
  }
  return {
    origin,
    async stop() {
      child.kill()
      await once(child, 'exit')
    },
  }
}

async function balanceHere(port: number, ports: readonly number[]): Promise<Balancer> {
  let turn = 0
  /** Connects to the next of them that takes it, as nginx does. */
  async function reachNext(): Promise<Socket | null> {
    for (const _ of ports) {
      const socket = connect(ports[(turn += 1) % ports.length]!, '127.0.0.1')
      const isReached = await once(socket, 'connect').then(
        () => true,
        () => false,
      )
      if (isReached) return socket
    }
    return null
  }
  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method, url, headers } = incoming
    const behind = await reachNext()
    if (behind === null) {
      outgoing.destroy()
      return
    }
    const passed = request({ createConnection: () => behind, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.rawHeaders)
      answer.pipe(outgoing)
    })
    passed.on('error', () => outgoing.destroy())
    incoming.pipe(passed)
  }
  async function passSocket(incoming: IncomingMessage, client: Duplex, head: Buffer): Promise<void> {
    client.on('error', () => client.destroy())
    const behind = await reachNext()
    if (behind === null) {
      client.destroy()
      return
    }
    behind.on('error', () => client.destroy())
    client.on('error', () => behind.destroy())
    const lines = incoming.rawHeaders.flatMap((name, index, all) =>
      index % 2 === 0 ? [`${name}: ${all[index + 1]}`] : [],
    )
    behind.write(`${incoming.method} ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    behind.write(head)
    client.pipe(behind).pipe(client)
  }
  const server = createServer((incoming, outgoing) => void pass(incoming, outgoing))
  server.on('upgrade', (incoming, client, head) => void passSocket(incoming, client, head))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}
