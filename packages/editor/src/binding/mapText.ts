import type { TextDelta, TextStep } from '@sheaf/model'

/**
 * Edits that reached a text but not yet the editor, oldest first. `insert` counts by length; an embed
 * counts as one.
 */
export type ArrivedDelta = readonly ArrivedStep[]

interface ArrivedStep {
  readonly retain?: number | undefined
  readonly insert?: unknown
  readonly delete?: number | undefined
}

/**
 * A local edit, made on the text as shown, as it must be written on the text as it is by now. Local
 * text goes before what others inserted at the same place.
 */
export function transformDelta(local: TextDelta, arrived: readonly ArrivedDelta[]): TextDelta {
  return arrived.reduce<TextDelta>(transformOnce, local)
}

/** Where an offset of the text as shown lies in the text as it is by now. It stays before what was inserted at it. */
export function mapOffset(offset: number, arrived: readonly ArrivedDelta[]): number {
  return arrived.reduce(mapOffsetOnce, offset)
}

/**
 * What has arrived, for the text with a local edit in it: after both it is the same text as after `arrived` and the
 * edit as `transformDelta` gives it.
 */
export function rebaseArrived(arrived: readonly ArrivedDelta[], local: TextDelta): readonly ArrivedDelta[] {
  let edit = local
  return arrived.map((each) => {
    const rebased = rebaseOnce(each, edit)
    edit = transformOnce(edit, each)
    return rebased
  })
}

function rebaseOnce(arrived: ArrivedDelta, local: TextDelta): ArrivedDelta {
  const result: ArrivedStep[] = []
  const remote = arrived.map((step) => ({ ...step }))
  const steps = local.map((step) => ({ ...step }))
  let other = remote.shift()
  while (other) {
    const step = steps[0]
    if (step && 'insert' in step) {
      result.push({ retain: step.insert.length })
      steps.shift()
      continue
    }
    if (!step || other.insert !== undefined) {
      result.push(other)
      other = remote.shift()
      continue
    }
    const length = 'delete' in step ? step.delete : step.retain
    const otherLength = other.delete ?? other.retain ?? 0
    const common = Math.min(length, otherLength)
    if (!('delete' in step) && common > 0) result.push(resizedArrived(other, common))
    if (length > common) steps[0] = resized(step, length - common)
    else steps.shift()
    other = otherLength > common ? resizedArrived(other, otherLength - common) : remote.shift()
  }
  return result
}

function resizedArrived(step: ArrivedStep, length: number): ArrivedStep {
  return step.delete === undefined ? { retain: length } : { delete: length }
}

function transformOnce(local: TextDelta, arrived: ArrivedDelta): TextDelta {
  const result: TextStep[] = []
  const remote = arrived.map((step) => ({ ...step }))
  const steps = local.map((step) => ({ ...step }))
  let step = steps.shift()
  while (step) {
    if ('insert' in step) {
      result.push(step)
      step = steps.shift()
      continue
    }
    const other = remote[0]
    const length = 'delete' in step ? step.delete : step.retain
    if (!other) {
      result.push(step)
      step = steps.shift()
      continue
    }
    if (other.insert !== undefined) {
      result.push({ retain: insertLength(other.insert) })
      remote.shift()
      continue
    }
    const otherLength = other.delete ?? other.retain ?? 0
    const common = Math.min(length, otherLength)
    if (other.delete === undefined && common > 0) result.push(resized(step, common))
    step = length > common ? resized(step, length - common) : steps.shift()
    if (otherLength > common) remote[0] = resizedArrived(other, otherLength - common)
    else remote.shift()
  }
  return result
}

function resized(
  step: Exclude<TextStep, { readonly insert: string }>,
  length: number,
): Exclude<TextStep, { readonly insert: string }> {
  return 'delete' in step ? { delete: length } : { ...step, retain: length }
}

function mapOffsetOnce(offset: number, arrived: ArrivedDelta): number {
  let at = 0
  let mapped = offset
  for (const step of arrived) {
    if (step.insert !== undefined) {
      if (at < offset) mapped += insertLength(step.insert)
      continue
    }
    const length = step.delete ?? step.retain ?? 0
    if (step.delete !== undefined) mapped -= Math.max(0, Math.min(length, offset - at))
    at += length
    if (at >= offset) break
  }
  return mapped
}

function insertLength(insert: unknown): number {
  return typeof insert === 'string' ? insert.length : 1
}
