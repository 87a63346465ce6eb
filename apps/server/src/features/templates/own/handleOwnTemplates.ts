import { OWN_TEMPLATES } from '@sheaf/locales/ownTemplates'
import { z } from 'zod'
import type { App } from '../../../platform/http/index.ts'
import type { JobKind } from '../../../platform/queue/index.ts'
import { installTemplate, readInstalled } from './installTemplate.ts'
import type { OwnTemplatesContext } from './OwnTemplatesContext.ts'
import { ownerOfTemplates } from './ownerOfTemplates.ts'

export const OWN_TEMPLATES_JOB: JobKind<Record<string, never>> = {
  name: 'own-templates',
  data: z.strictObject({}),
  timeoutMs: 300_000,
  isOncePerKey: true,
}

/** Installs the templates that come with the product, in the background, once for each server; see decision 0192. */
export function handleOwnTemplates(app: App, context: OwnTemplatesContext, isWanted: boolean): void {
  context.queue.handle(OWN_TEMPLATES_JOB, (_data, { signal }) => install(context, signal))
  if (!isWanted) return
  app.addHook('onListen', () => context.queue.send(OWN_TEMPLATES_JOB, {}, { key: 'all' }))
}

async function install(context: OwnTemplatesContext, signal: AbortSignal): Promise<void> {
  const permit = await ownerOfTemplates(context)
  if (permit === null) return
  const installed = await readInstalled(context, permit)
  // The newest stands first in the gallery.
  for (const template of OWN_TEMPLATES.toReversed()) {
    signal.throwIfAborted()
    if (!installed.has(template.key)) await installTemplate(context, permit, template)
  }
}
