import type { MentionablePerson } from '@sheaf/editor'

/** The list as it is once somebody in it was mentioned. */
export function mentionedFirst(
  people: readonly MentionablePerson[],
  personId: string,
): readonly MentionablePerson[] {
  const person = people.find(({ id }) => id === personId)
  return person ? [person, ...people.filter((other) => other !== person)] : people
}
