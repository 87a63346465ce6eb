import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startSheaf } from '../e2e/support/sheaf.ts'
import { FILE_BYTES, FLAT_MB, nameOf, ROUNDS, SMALL_BYTES } from './support/fileSize.ts'
import { peakMemory } from './support/peakMemory.ts'
import { median, printFigures, type Figure } from './support/report.ts'
import { signIn, textIn } from './support/signIn.ts'
import { megabytesPerSecond, upload, writePlainly } from './support/transferFile.ts'

/*
 * A large file sent to the server, in one request and in parts as the web client sends it: the most memory that the
 * server process holds meanwhile, beside a file of a tenth, and the throughput beside the same bytes written into a
 * file and synced. They take turns. The sender runs on the same machine; parts are written twice, once as they come
 * and once when they are joined. `BENCH_FILE_MB` sets the size.
 */
const PART_BYTES = 5 * 1024 * 1024
const AT_A_TIME = 3

const sheaf = await startSheaf({ LOG_LEVEL: 'silent' })
const plain = mkdtempSync(join(tmpdir(), 'sheaf-bench-'))
const { api, token, workspaceId, spaceId } = await signIn(sheaf.origin)
const storage = `${sheaf.origin}/api/file_storage/${workspaceId}`
let uploads = 0

const WAYS = { 'in one request': putWhole, 'in parts': putParts }
const figures: Figure[] = []
const speeds = { plain: [] as number[], 'in one request': [] as number[], 'in parts': [] as number[] }
const ways = ['in one request', 'in parts'] as const
// The first of each way warms up and does not count.
for (const way of ways) {
  await WAYS[way](SMALL_BYTES)
  const small = await peakMemory(sheaf.pid(), () => WAYS[way](SMALL_BYTES))
  const large = await peakMemory(sheaf.pid(), () => WAYS[way](FILE_BYTES))
  figures.push({
    what: `memory of the server at its peak, upload of ${nameOf(FILE_BYTES)} ${way}`,
    measured: `${large.peak.toFixed(0)} MB`,
    against: `${nameOf(SMALL_BYTES)}: ${small.peak.toFixed(0)} MB, idle before ${small.before.toFixed(0)} MB`,
    target: `flat: ≤ ${FLAT_MB} MB more than the smaller file`,
    isReached: large.peak <= small.peak + FLAT_MB,
  })
}
for (let round = 0; round < ROUNDS; round += 1) {
  const file = join(plain, 'file')
  speeds.plain.push(await megabytesPerSecond(FILE_BYTES, () => writePlainly(file, FILE_BYTES)))
  for (const way of ways) speeds[way].push(await megabytesPerSecond(FILE_BYTES, () => WAYS[way](FILE_BYTES)))
}
await sheaf.stop()
rmSync(sheaf.dataFolder, { recursive: true })
rmSync(plain, { recursive: true })

const disk = median(speeds.plain)
for (const way of ways) {
  const speed = median(speeds[way])
  figures.push({
    what: `upload of ${nameOf(FILE_BYTES)} ${way}`,
    measured: `${speed.toFixed(0)} MB/s`,
    against: `plain write and sync ${disk.toFixed(0)} MB/s, ratio ${(speed / disk).toFixed(2)}`,
    target: '–',
    isReached: true,
  })
}
printFigures('files', figures)

async function putWhole(bytes: number): Promise<void> {
  const answer = await upload(`${storage}/v1/blob/${spaceId}`, { token, bytes })
  if (answer['code'] !== 0) throw new Error(`The file was refused: ${JSON.stringify(answer)}`)
}

async function putParts(bytes: number): Promise<void> {
  uploads += 1
  const fileId = `bench-${uploads}.bin`
  const begun = await api('POST', `/file_storage/${workspaceId}/create_upload`, {
    file_id: fileId,
    parent_dir: spaceId,
    content_type: 'application/octet-stream',
    file_size: bytes,
  })
  const uploadId = textIn(begun, 'data', 'upload_id')
  const parts: { e_tag: string; part_number: number }[] = []
  const count = Math.ceil(bytes / PART_BYTES)
  let next = 1
  const senders = Array.from({ length: AT_A_TIME }, async () => {
    while (next <= count) {
      const number = next
      next += 1
      const size = Math.min(PART_BYTES, bytes - (number - 1) * PART_BYTES)
      const url = `${storage}/upload_part/${spaceId}/${fileId}/${encodeURIComponent(uploadId)}/${number}`
      parts.push({
        e_tag: textIn(await upload(url, { token, bytes: size }), 'data', 'e_tag'),
        part_number: number,
      })
    }
  })
  await Promise.all(senders)
  const answer = await api('PUT', `/file_storage/${workspaceId}/complete_upload`, {
    file_id: fileId,
    parent_dir: spaceId,
    upload_id: uploadId,
    parts: parts.toSorted((one, other) => one.part_number - other.part_number),
  })
  if (answer['code'] !== 0) throw new Error(`The parts were refused: ${JSON.stringify(answer)}`)
}
