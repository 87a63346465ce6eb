import { drawCharts, speakFormulas } from '@sheaf/model'
import { chartEngine } from '@sheaf/model/charts'
import { formulaLanguage } from '@sheaf/model/formulas'
import { EngineHost, handedOver } from './EngineHost.ts'
import type { EngineRequest } from './EngineMessages.ts'

speakFormulas(formulaLanguage)
drawCharts(chartEngine)
const host = new EngineHost()

addEventListener('message', ({ data }: MessageEvent<EngineRequest>) => {
  const reply = host.receive(data)
  if (reply) postMessage(reply, { transfer: handedOver(reply) })
})
