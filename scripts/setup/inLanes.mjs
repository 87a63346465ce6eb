import { availableParallelism } from 'node:os'

/**
 * Runs jobs, as many at a time as there are processors, and resolves with what they answered, in their order.
 *
 * @template Answer
 * @param {readonly (() => Promise<Answer>)[]} jobs the longest first
 * @returns {Promise<Answer[]>}
 */
export async function inLanes(jobs) {
  /** @type {Answer[]} */
  const answers = []
  const waiting = jobs.entries()
  async function lane() {
    for (const [index, job] of waiting) answers[index] = await job()
  }
  await Promise.all(Array.from({ length: availableParallelism() }, lane))
  return answers
}
