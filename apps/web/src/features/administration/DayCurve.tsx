import { CURVE_HEIGHT, CURVE_WIDTH, curvePath, type DayValue } from './curvePath.ts'

/** How a number went in the last days; `DaysTable` says the same in words. Nothing before there are two days. */
export function DayCurve({ values }: { readonly values: readonly DayValue[] }) {
  const line = curvePath(values)
  if (line === null) return null
  return (
    <svg
      className="admin-curve"
      viewBox={`0 0 ${CURVE_WIDTH} ${CURVE_HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden
    >
      <path d={`${line}L${CURVE_WIDTH} ${CURVE_HEIGHT}L0 ${CURVE_HEIGHT}Z`} />
      <path d={line} />
    </svg>
  )
}
