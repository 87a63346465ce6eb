/** Six weeks of seven days that hold the month of a day; all days are midnight UTC. `start`: 0 Sunday to 6. */
export function monthWeeks(day: Date, start: number): readonly (readonly Date[])[] {
  const first = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1))
  const from = addDays(first, -((first.getUTCDay() - start + 7) % 7))
  return Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_each, index) => addDays(from, week * 7 + index)),
  )
}

export function addDays(day: Date, by: number): Date {
  return new Date(day.getTime() + by * DAY_MS)
}

const DAY_MS = 86_400_000
