import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { takePort } from '../../e2e/support/ports.ts'

export interface Nginx {
  readonly origin: string
  stop(): Promise<void>
}

/** nginx as it comes, serving the files of a folder on loopback; null, with a line that says so, where there is none. */
export async function serveWithNginx(folder: string): Promise<Nginx | null> {
  const program = findNginx()
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

/** The nginx of the machine, or Debian's, unpacked beside us: installing it would start a service. */
function findNginx(): string | null {
  if (existsSync('/usr/sbin/nginx')) return '/usr/sbin/nginx'
  const folder = join(import.meta.dirname, '../../.cache/nginx')
  const program = join(folder, 'usr/sbin/nginx')
  if (existsSync(program)) return program
  if (!existsSync('/usr/bin/apt-get')) return null
  mkdirSync(folder, { recursive: true })
  try {
    if (process.getuid?.() === 0) execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['download', 'nginx'], { cwd: folder, stdio: 'ignore' })
    const archive = readdirSync(folder).find((name) => name.endsWith('.deb'))
    execFileSync('dpkg-deb', ['-x', join(folder, archive ?? ''), folder])
    execFileSync(program, ['-v'], { stdio: 'ignore' })
    return program
  } catch {
    return null
  }
}
