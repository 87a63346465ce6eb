import { existsSync } from 'node:fs'
import { isAbsolute } from 'node:path'
import type { NightlyExportConfig } from './Config.ts'
import { readCount } from './readCount.ts'
import type { Setting } from './Setting.ts'

const setting = <T>(definition: Setting<T>): Setting<T> => definition

/** The part of the settings that is about exports. */
export const EXPORT_SETTINGS = {
  printBrowser: setting({
    name: 'SHEAF_PRINT_BROWSER',
    fallback: 'none',
    meaning:
      'Absolute path of a Chromium, such as `/usr/bin/chromium`: lets people export pages as PDF. It runs as a process of its own for each page, without a network.',
    read: (text) => (text === null ? null : readProgram(text)),
  }),
  nightlyExport: setting({
    name: 'SHEAF_NIGHTLY_EXPORT',
    fallback: 'off',
    meaning:
      'Writes an archive of every workspace each night, which can be imported again: into a folder, given by its absolute path, or `s3`, into the bucket of `S3_BUCKET`, below `nightly/`. Everything but the trash is in it, whoever may see it.',
    read: (text) => readPlace(text),
  }),
  nightlyHour: setting({
    name: 'SHEAF_NIGHTLY_HOUR',
    fallback: '2',
    meaning: 'Hour at which that begins, from 0 to 23 (UTC).',
    read: (text) => readCount(text ?? '2', { min: 0, max: 23 }),
  }),
  nightlyFormat: setting({
    name: 'SHEAF_NIGHTLY_FORMAT',
    fallback: 'markdown',
    meaning: 'How its pages are written: `markdown` or `html`.',
    read: (text) => readFormat(text ?? 'markdown'),
  }),
  nightlyKeep: setting({
    name: 'SHEAF_NIGHTLY_KEEP',
    fallback: '7',
    meaning: 'Archives of each workspace that are kept; older ones are deleted.',
    read: (text) => readCount(text ?? '7', { min: 1, max: 1000 }),
  }),
}

/** Null where nobody wants archives. What is missing is added to `problems`. */
export function readNightlyExport(
  read: <T>(setting: Setting<T>) => T | null,
  { hasS3, problems }: { readonly hasS3: boolean; readonly problems: string[] },
): NightlyExportConfig | null {
  const place = read(EXPORT_SETTINGS.nightlyExport)
  const hour = read(EXPORT_SETTINGS.nightlyHour)
  const format = read(EXPORT_SETTINGS.nightlyFormat)
  const keep = read(EXPORT_SETTINGS.nightlyKeep)
  if (place === null || hour === null || format === null || keep === null) return null
  if (place.kind === 's3' && !hasS3) {
    problems.push('SHEAF_NIGHTLY_EXPORT is s3, but S3_ENDPOINT and what belongs to it are not set.')
    return null
  }
  return { place, hour, format, keep }
}

function readPlace(text: string | null): NightlyExportConfig['place'] | null {
  if (text === null || text === 'off') return null
  if (text === 's3') return { kind: 's3' }
  if (!isAbsolute(text)) throw new Error('must be the absolute path of a folder, s3 or off')
  return { kind: 'folder', folder: text }
}

function readFormat(text: string): NightlyExportConfig['format'] {
  if (text !== 'markdown' && text !== 'html') throw new Error('must be markdown or html')
  return text
}

function readProgram(text: string): string {
  if (!isAbsolute(text) || !existsSync(text))
    throw new Error('must be the absolute path of a browser that is there')
  return text
}
