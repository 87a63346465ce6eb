import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fetchNginx } from '../../e2e/support/findNginx.ts'
import { takePort } from '../../e2e/support/ports.ts'

export interface Nginx {
  readonly origin: string
  stop(): Promise<void>
}

/** nginx as it comes, serving the files of a folder on loopback; null, with a line that says so, where there is none. */
export async function serveWithNginx(folder: string): Promise<Nginx | null> {
  const program = fetchNginx()
  if (program === null) {
    process.stdout.write(
      'Left out, for nginx is not here and Debian does not offer it: the comparison with nginx.\n',
    )
    return null
  }
  const port = await takePort()
  const state = join(folder, '.nginx')
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
       access_log off; sendfile on; tcp_nopush on;
       server { listen 127.0.0.1:${port}; root ${folder}; }
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
