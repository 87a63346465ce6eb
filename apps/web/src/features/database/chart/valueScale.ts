import { scaleLinear, type ScaleLinear } from 'd3-scale'
import type { Chart } from './Chart.ts'

export interface ValueScale {
  readonly scale: ScaleLinear<number, number>
  readonly ticks: readonly { readonly value: number; readonly text: string }[]
}

/** From nothing to the greatest result, and below nothing where results are; with round numbers on the way. */
export function valueScale(
  { marks, isWhole, textOf }: Chart,
  range: [number, number],
  steps: number,
): ValueScale {
  const numbers = marks.map(({ point }) => point.number ?? 0)
  const [least, most] = [Math.min(0, ...numbers), Math.max(0, ...numbers)]
  const scale = scaleLinear()
    .domain([least, most === least ? least + 1 : most])
    .nice(steps)
    .range(range)
  const ticks = scale.ticks(steps).filter((value) => !isWhole || Number.isInteger(value))
  return { scale, ticks: ticks.map((value) => ({ value, text: textOf(value) })) }
}
