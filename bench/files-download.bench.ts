import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { FILE_BYTES, FLAT_MB, nameOf, ROUNDS, SMALL_BYTES } from './support/fileSize.ts'
import { serveWithNginx } from './support/serveWithNginx.ts'
import { peakMemory } from './support/peakMemory.ts'
import { median, printFigures, type Figure } from './support/report.ts'
import { signIn, textIn } from './support/signIn.ts'
import { download, megabytesPerSecond, readPlainly, upload, writePlainly } from './support/transferFile.ts'

/*
 * A large file read from the server: the most memory that the server process holds meanwhile, beside a file of a
 * tenth, and the throughput beside nginx serving the same bytes and beside reading them from the disk. They take
 * turns, on the same machine and from the same page cache. `BENCH_FILE_MB` sets the size.
 */
const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const plain = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const { token, workspaceId, spaceId } = await signIn(sheaf.origin)
const place = `${sheaf.origin}/api/file_storage/${workspaceId}/v1/blob/${spaceId}`
const large = await store(FILE_BYTES)
const small = await store(SMALL_BYTES)
await writePlainly(join(plain, 'file'), FILE_BYTES)
const nginx = await serveWithNginx(plain)

// Warms up and does not count.
await download(small, SMALL_BYTES, token)
const smallPeak = await peakMemory(sheaf.pid(), () => download(small, SMALL_BYTES, token))
const largePeak = await peakMemory(sheaf.pid(), () => download(large, FILE_BYTES, token))
const speeds = { sheaf: [] as number[], nginx: [] as number[], disk: [] as number[] }
for (let round = 0; round < ROUNDS; round += 1) {
  speeds.disk.push(await megabytesPerSecond(FILE_BYTES, () => readPlainly(join(plain, 'file'))))
  speeds.sheaf.push(await megabytesPerSecond(FILE_BYTES, () => download(large, FILE_BYTES, token)))
  if (nginx === null) continue
  speeds.nginx.push(await megabytesPerSecond(FILE_BYTES, () => download(`${nginx.origin}/file`, FILE_BYTES)))
}
await nginx?.stop()
await sheaf.stop()
rmSync(sheaf.dataFolder, { recursive: true })
rmSync(plain, { recursive: true })

const speed = median(speeds.sheaf)
const against: Figure[] = (['nginx', 'disk'] as const)
  .filter((name) => speeds[name].length > 0)
  .map((name) => ({
    what: `download of ${nameOf(FILE_BYTES)}`,
    measured: `${speed.toFixed(0)} MB/s`,
    against: `${name === 'nginx' ? 'nginx' : 'plain read'} ${median(speeds[name]).toFixed(0)} MB/s, ratio ${(speed / median(speeds[name])).toFixed(2)}`,
    target: '–',
    isReached: true,
  }))
printFigures('files', [
  {
    what: `memory of the server at its peak, download of ${nameOf(FILE_BYTES)}`,
    measured: `${largePeak.peak.toFixed(0)} MB`,
    against: `${nameOf(SMALL_BYTES)}: ${smallPeak.peak.toFixed(0)} MB, idle before ${smallPeak.before.toFixed(0)} MB`,
    target: `flat: ≤ ${FLAT_MB} MB more than the smaller file`,
    isReached: largePeak.peak <= smallPeak.peak + FLAT_MB,
  },
  ...against,
])

async function store(bytes: number): Promise<string> {
  return `${place}/${textIn(await upload(place, { token, bytes }), 'data', 'file_id')}`
}
