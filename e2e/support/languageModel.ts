import {
  startModelProvider,
  type ModelProvider,
} from '../../apps/server/src/features/testing/startModelProvider.ts'
import { startSheaf, type Sheaf } from './sheaf.ts'

export interface SheafWithModel {
  readonly sheaf: Sheaf
  /** Answers as a test says. */
  readonly provider: ModelProvider
  stop(): Promise<void>
}

/** A server that asks a model provider on this machine. */
export async function startWithModel(settings: Record<string, string> = {}): Promise<SheafWithModel> {
  const provider = await startModelProvider()
  const sheaf = await startSheaf({
    SHEAF_AI_PROVIDER: 'openai',
    SHEAF_AI_BASE_URL: provider.baseUrl,
    SHEAF_AI_API_KEY: 'key',
    SHEAF_AI_MODEL: 'larch-1, larch-2',
    ...settings,
  })
  return {
    sheaf,
    provider,
    async stop() {
      await sheaf.stop()
      await provider.close()
    },
  }
}
