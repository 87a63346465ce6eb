import { createHmac, timingSafeEqual } from 'node:crypto'

/** What opens a form to those who make it, also while it is closed. */
export function previewKey(secret: string, formId: string): string {
  return createHmac('sha256', secret).update(`preview of form\n${formId}`).digest('base64url').slice(0, 22)
}

export function isPreviewKey(secret: string, formId: string, key: unknown): boolean {
  if (typeof key !== 'string') return false
  const [given, right] = [Buffer.from(key), Buffer.from(previewKey(secret, formId))]
  return given.length === right.length && timingSafeEqual(given, right)
}
