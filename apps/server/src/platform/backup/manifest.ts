import { z } from 'zod'

/** First entry of a backup, `manifest.json`. */
export const manifestSchema = z.object({
  format: z.literal(1),
  createdAt: z.iso.datetime(),
  /** Hashes of the migrations that the tables have been through, in order. */
  migrations: z.array(z.string()),
  /** In an order in which each refers only to those before it. */
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type Manifest = z.infer<typeof manifestSchema>

/** Last entry, `summary.json`: what must have arrived. */
export const summarySchema = z.object({
  rows: z.record(z.string(), z.number().int()),
  files: z.number().int(),
  /** Last value of each sequence, as text. */
  sequences: z.record(z.string(), z.string()),
})
export type Summary = z.infer<typeof summarySchema>

export const MANIFEST = 'manifest.json'
export const SUMMARY = 'summary.json'
export const SECRET = 'jwt-secret'
/** `database/{table}/{number}`: the table as COPY writes it (text format), in pieces. */
export const DATABASE_PREFIX = 'database/'
/** `files/{key}` of the blob store. */
export const FILES_PREFIX = 'files/'
