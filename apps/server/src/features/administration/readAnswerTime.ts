import type { ADMINISTRATION_ENDPOINTS, ApiReply } from '@sheaf/contract'
import type { Registry } from 'prom-client'
import { DURATIONS } from '../../platform/ops/index.ts'

type Answers = ApiReply<typeof ADMINISTRATION_ENDPOINTS.getServerHealth>['answers']

const MOST = 0.95

/**
 * Within what time 95 of 100 requests to this process were answered since it began: the bound of the bucket of the metrics in which they
 * lie. Null before the first one, and where some take longer than any bucket.
 */
export async function readAnswerTime(registry: Registry): Promise<Answers> {
  const metric = registry.getSingleMetric(DURATIONS)
  if (metric === undefined) return { count: 0, most_within_ms: null }
  const { values } = await metric.get()
  const upTo = new Map<number, number>()
  let count = 0
  for (const { value, labels, ...rest } of values) {
    const name = 'metricName' in rest ? rest.metricName : null
    if (name === `${DURATIONS}_count`) count += value
    const bound = Number(labels['le'] === '+Inf' ? NaN : labels['le'])
    if (name === `${DURATIONS}_bucket` && Number.isFinite(bound))
      upTo.set(bound, (upTo.get(bound) ?? 0) + value)
  }
  const bounds = [...upTo.keys()].toSorted((one, other) => one - other)
  const within = count === 0 ? undefined : bounds.find((bound) => (upTo.get(bound) ?? 0) >= count * MOST)
  return { count, most_within_ms: within === undefined ? null : within * 1000 }
}
