import { EngineHost } from './EngineHost.ts'
import type { EngineRequest } from './EngineMessages.ts'

const host = new EngineHost()

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  const reply = host.receive(data)
  if (reply) postMessage(reply)
})
