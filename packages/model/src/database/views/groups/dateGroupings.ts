/** How dates are grouped, by their number in the format (collab-model 4.7). */
export const DATE_GROUPINGS = ['relative', 'day', 'week', 'month', 'year'] as const

export type DateGrouping = (typeof DATE_GROUPINGS)[number]
