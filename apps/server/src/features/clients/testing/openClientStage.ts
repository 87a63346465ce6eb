import { FormatClient, type FormatClientOptions } from '@sheaf/testkit/formatClient'
import { openGatewayStage } from '../../../sync/testing/openGatewayStage.ts'
import type { TestSync, TestSyncOptions } from '../../../sync/testing/startTestSync.ts'
import { createClientProtocol } from '../socket/createClientProtocol.ts'

export type ClientStage = Awaited<ReturnType<typeof openClientStage>>

/** `openGatewayStage` whose servers speak the protocol of the format as well. */
export async function openClientStage() {
  const stage = await openGatewayStage()
  const clients: FormatClient[] = []
  return {
    ...stage,

    start: (options: TestSyncOptions = {}): Promise<TestSync> =>
      stage.start({
        otherProtocols: [createClientProtocol({ newsOf: async () => async () => [] })],
        ...options,
      }),

    async join({ url }: TestSync, token: string, more: Partial<FormatClientOptions> = {}) {
      const origin = url.replace('/ws/v1', '')
      const { workspaceId } = stage.team
      const client = await FormatClient.connect({ origin, workspaceId, token, ...more })
      clients.push(client)
      return client
    },

    async clear(): Promise<void> {
      for (const client of clients.splice(0)) client.disconnect()
      await stage.clear()
    },
  }
}
