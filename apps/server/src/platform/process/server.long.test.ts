import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildServer, type BuiltServer, type RunningProcess } from '../testing/index.ts'

const isRoot = process.getuid?.() === 0
const NOBODY = 65_534

describe('the server as a process', { timeout: 120_000 }, () => {
  let built: BuiltServer
  /** A data folder that has been started once, to copy: the first start is the slow one. */
  let seed: string
  let folder: string
  let data: string
  let running: RunningProcess[]

  beforeAll(async () => {
    built = await buildServer()
    seed = join(mkdtempSync(join(tmpdir(), 'sheaf-seed-')), 'data')
    const server = built.run('main', { env: { SHEAF_DATA: seed } })
    await server.ready
    await stop(server)
  })
  afterAll(async () => {
    await built.remove()
    rmSync(join(seed, '..'), { recursive: true })
  })
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sheaf process-'))
    chmodSync(folder, 0o755)
    data = join(folder, 'data')
    running = []
  })
  afterEach(async () => {
    for (const { process: child, ended } of running) {
      child.kill('SIGTERM')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  })

  // Keeps the owners, which `fs.cp` does not.
  const copySeed = () => void execFileSync('cp', ['-a', seed, data])

  function start(
    env: Record<string, string> = {},
    options: { uid?: number; cwd?: string } = {},
  ): RunningProcess {
    const started = built.run('main', { env: { SHEAF_DATA: data, ...env }, ...options })
    running.push(started)
    return started
  }
  async function stop(server: RunningProcess) {
    server.process.kill('SIGINT')
    return server.ended
  }
  const health = async (origin: string) => (await fetch(`${origin}/health`)).status
  /** The fields of an account in the list of this machine. */
  const accountOf = (uid: number) =>
    readFileSync('/etc/passwd', 'utf8')
      .split('\n')
      .map((line) => line.split(':'))
      .find((fields) => Number(fields[2]) === uid) ?? []
  /** Real and effective. */
  const processUids = (pid: number) =>
    /^Uid:\s+(\d+)\s+(\d+)/m
      .exec(readFileSync(`/proc/${pid}/status`, 'utf8'))!
      .slice(1)
      .map(Number)
  const ownerOf = (path: string) => statSync(join(data, path)).uid
  const postmasterPid = () =>
    Number(readFileSync(join(data, 'postgres/data/postmaster.pid'), 'utf8').split('\n')[0])

  it('starts on an empty folder, stops on Ctrl-C with everything it started, and starts again', async () => {
    const first = start()
    expect(await health(await first.ready)).toBe(200)
    expect(statSync(join(data, 'jwt-secret')).mode & 0o777).toBe(0o600)
    expect(JSON.parse(readFileSync(join(data, 'sheaf.json'), 'utf8'))).toEqual({ format: 1, postgres: 18 })
    const { code, stderr } = await stop(first)
    expect([code, stderr]).toEqual([0, ''])
    expect(existsSync(join(data, 'lock'))).toBe(false)
    expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(false)

    const secret = readFileSync(join(data, 'jwt-secret'), 'utf8')
    expect(await health(await start().ready)).toBe(200)
    expect(readFileSync(join(data, 'jwt-secret'), 'utf8')).toBe(secret)
  })

  it('R1: takes over the PostgreSQL that a killed process left running', async () => {
    copySeed()
    const first = start()
    await first.ready
    const postgres = postmasterPid()
    first.process.kill('SIGKILL')
    await first.ended
    const second = start()
    expect(await health(await second.ready)).toBe(200)
    expect(postmasterPid()).toBe(postgres)
    await stop(second)
    expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  it('R1: starts after the machine went down: both processes gone, their files left', async () => {
    copySeed()
    const first = start()
    await first.ready
    const postgres = postmasterPid()
    first.process.kill('SIGKILL')
    process.kill(postgres, 'SIGKILL')
    await first.ended
    expect(await health(await start().ready)).toBe(200)
  })

  it('starts its PostgreSQL again when that dies', async () => {
    copySeed()
    const origin = await start().ready
    const postgres = postmasterPid()
    process.kill(postgres, 'SIGKILL')
    await expect.poll(() => health(origin), { timeout: 60_000 }).not.toBe(200)
    await expect.poll(() => health(origin), { timeout: 60_000 }).toBe(200)
    expect(postmasterPid()).not.toBe(postgres)
  })

  it('refuses a folder in use with one line', async () => {
    copySeed()
    const first = start()
    const origin = await first.ready
    const { code, stderr } = await start().ended
    expect(code).toBe(1)
    expect(stderr).toBe(
      `The data folder ${data} is in use by process ${first.process.pid}. Stop that one, or give this one another folder with SHEAF_DATA.\n`,
    )
    expect(await health(origin)).toBe(200)
  })

  it('refuses a taken port with one line and leaves nothing running', async () => {
    copySeed()
    const other = createServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => other.once('listening', resolve))
    const { port } = other.address() as AddressInfo
    const { code, stderr } = await start({ PORT: String(port) }).ended
    other.close()
    expect(code).toBe(1)
    expect(stderr).toBe(
      `Port ${port} is taken by another program. Stop that one, or choose another port: PORT=${port + 1} npm start\n`,
    )
    expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(false)
    expect(existsSync(join(data, 'lock'))).toBe(false)
  })

  it('refuses a folder where it may not write with one line', async () => {
    mkdirSync(data)
    chmodSync(data, 0o555)
    const { code, stderr } = await start({}, isRoot ? { uid: NOBODY } : {}).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The data folder .* cannot be written by \w+ \(EACCES\)\. Change its owner, or choose another folder with SHEAF_DATA\.\n$/,
    )
  })

  it.each([
    ['the password of its database is gone', (file: string) => rmSync(file), 'is missing'],
    ['the password is another', (file: string) => writeFileSync(file, 'wrong'), 'lets nobody in'],
  ])('refuses a folder where %s with one line and leaves nothing running', async (_what, damage, words) => {
    copySeed()
    damage(join(data, 'postgres/password'))
    const { code, stderr } = await start().ended
    expect([code, stderr.trim().split('\n').length]).toEqual([1, 1])
    expect(stderr).toContain(words)
    expect(existsSync(join(data, 'postgres/data/postmaster.pid'))).toBe(false)
  })

  it('names its own port in mails, also when it chose that itself', async () => {
    copySeed()
    const origin = await start({ SHEAF_MAILBOX_KEY: 'a key of the tests' }).ready
    const email = 'mara@example.com'
    await fetch(`${origin}/gotrue/magiclink`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    const address = `${origin}/_mail.json?key=a%20key%20of%20the%20tests`
    const mails = async () => (await (await fetch(address)).json()) as { text: string }[]
    await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1)
    expect((await mails())[0]?.text).toContain(`\n${origin}/gotrue/verify?`)
  })

  it('MAIL-SEE-2: prints the address of the mailbox with a key that is another one at each start', async () => {
    copySeed()
    const addresses: string[] = []
    for (let count = 0; count < 2; count++) {
      const server = start()
      const origin = await server.ready
      const { stdout } = await stop(server)
      expect(stdout).toContain(`Mails it would send: ${origin}/_mail?key=`)
      addresses.push(/\?key=(\S+)/.exec(stdout)![1]!)
    }
    expect(addresses[0]).toMatch(/^[\w-]{32}$/)
    expect(addresses[1]).not.toBe(addresses[0])
  })

  it('refuses damaged settings with a line each', async () => {
    const { code, stderr } = await start({ PORT: 'http', SHEAF_DATAA: 'x' }).ended
    expect(code).toBe(1)
    expect(stderr).toBe(
      'SHEAF_DATAA is not a setting of Sheaf. Did you mean SHEAF_DATA?\nPORT must be a number from 0 to 65535.\n',
    )
  })

  it('refuses a database it cannot reach with one line that holds no password', async () => {
    const { code, stderr } = await start({ DATABASE_URL: 'postgres://ada:geheim@127.0.0.1:1/sheaf' }).ended
    expect(code).toBe(1)
    expect(stderr).toMatch(
      /^The database at 127\.0\.0\.1:1 cannot be used: .*ECONNREFUSED.*\. Check DATABASE_URL\.\n$/,
    )
  })

  it.each([
    [
      'the files of another PostgreSQL',
      'postgres/data/PG_VERSION',
      '17\n',
      /^The data folder was written by PostgreSQL 17, but this Sheaf brings 18\./,
    ],
    [
      'a folder of another layout',
      'sheaf.json',
      '{"format":2,"postgres":18}',
      /^The data folder has layout 2, but this Sheaf knows layout 1\./,
    ],
    ['a damaged sheaf.json', 'sheaf.json', '{', /^.*sheaf\.json is damaged\. Put it back from a backup/],
    [
      'a damaged secret',
      'jwt-secret',
      'short',
      /^.*jwt-secret is damaged\. Put it back from a backup, or delete it/,
    ],
    [
      'an unfinished restore',
      'restoring',
      '',
      /^Restoring into .* was cut short\. Delete the folder and restore again\./,
    ],
  ])('refuses %s with one line', async (_name, file, content, line) => {
    mkdirSync(join(data, 'postgres/data'), { recursive: true })
    writeFileSync(join(data, file), content)
    const { code, stderr } = await start().ended
    expect(code).toBe(1)
    expect(stderr).toMatch(line)
    expect(stderr.trim().split('\n')).toHaveLength(1)
  })

  it.runIf(isRoot)('runs as an ordinary user from any folder, on programs that belong to root', async () => {
    chownSync(folder, NOBODY, NOBODY)
    const server = start({ SHEAF_DATA: 'my data' }, { uid: NOBODY, cwd: folder })
    expect(await health(await server.ready)).toBe(200)
    expect(statSync(join(folder, 'my data/postgres/data')).uid).toBe(NOBODY)
    await stop(server)
  })

  it('works in a folder whose path is too long for a socket', async () => {
    data = join(folder, 'x'.repeat(120))
    copySeed()
    expect(await health(await start().ready)).toBe(200)
  })

  it.runIf(isRoot)('runs as root below a folder that only root may enter', async () => {
    copySeed()
    chmodSync(folder, 0o700)
    expect(await health(await start().ready)).toBe(200)
    expect(statSync(join(data, 'postgres/data')).uid).not.toBe(0)
  })

  it.runIf(isRoot)('OPS-ACCOUNT-1: gives PostgreSQL an account of its own where root starts it', async () => {
    await start().ready
    const [name, , uid, gid, , home, shell] = accountOf(ownerOf('postgres/data'))
    expect([name, home, shell]).toEqual(['sheaf-postgres', '/nonexistent', '/usr/sbin/nologin'])
    expect(processUids(postmasterPid())).toEqual([Number(uid), Number(uid)])
    expect(Number(gid)).toBe(statSync(join(data, 'postgres/data')).gid)
    for (const path of ['postgres', 'postgres/data', 'postgres/data/base'])
      expect([path, statSync(join(data, path)).mode & 0o077]).toEqual([path, 0])
  })

  it.runIf(isRoot)(
    'OPS-ACCOUNT-2: takes the files of an older Sheaf away from nobody, links left alone',
    async () => {
      copySeed()
      const outside = join(folder, 'outside')
      mkdirSync(join(outside, 'below'), { recursive: true })
      execFileSync('chown', ['-R', `${NOBODY}:${NOBODY}`, join(data, 'postgres'), outside])
      symlinkSync(outside, join(data, 'postgres/data/pg_tblspc/1'))
      const server = start()
      expect(await health(await server.ready)).toBe(200)
      for (const path of ['postgres', 'postgres/data', 'postgres/data/base', 'postgres/password'])
        expect([path, accountOf(ownerOf(path))[0]]).toEqual([path, 'sheaf-postgres'])
      expect([statSync(outside).uid, statSync(join(outside, 'below')).uid]).toEqual([NOBODY, NOBODY])
      await stop(server)
    },
  )

  it.runIf(isRoot)('OPS-ACCOUNT-2: ends a PostgreSQL that was left running as another account', async () => {
    copySeed()
    const daemon = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }))
    execFileSync('chown', ['-R', `${daemon}:${daemon}`, join(data, 'postgres')])
    const first = start()
    await first.ready
    const left = postmasterPid()
    expect(processUids(left)).toEqual([daemon, daemon])
    first.process.kill('SIGKILL')
    await first.ended

    chownSync(join(data, 'postgres'), NOBODY, NOBODY)
    expect(await health(await start().ready)).toBe(200)
    expect(postmasterPid()).not.toBe(left)
    expect(accountOf(ownerOf('postgres/data'))[0]).toBe('sheaf-postgres')
  })

  it.runIf(isRoot)('OPS-ACCOUNT-3: leaves a folder to the account that it was given to', async () => {
    mkdirSync(data)
    const daemon = Number(execFileSync('id', ['-u', 'daemon'], { encoding: 'utf8' }))
    chownSync(data, daemon, daemon)
    await start().ready
    expect(ownerOf('postgres/data')).toBe(daemon)
  })

  it.runIf(isRoot)('OPS-ACCOUNT-3: runs as the number it had where the account is not listed', async () => {
    copySeed()
    const elsewhere = 50_799
    execFileSync('chown', ['-R', `${elsewhere}:${elsewhere}`, join(data, 'postgres')])
    expect(await health(await start().ready)).toBe(200)
    expect(processUids(postmasterPid())).toEqual([elsewhere, elsewhere])
  })
})
