/**
 * SQL: the cells of a row for its copy; a reminder belongs to one date, and to whoever set it. Few rows have one, and
 * only their cells are taken apart.
 */
export function withoutReminders(cells: string): string {
  return `CASE WHEN ${cells} @? '$.*.reminder_id ? (@ != "")' THEN (
    SELECT jsonb_object_agg(key, CASE WHEN jsonb_typeof(value) = 'object' THEN value - 'reminder_id' ELSE value END)
    FROM jsonb_each(${cells})
  ) ELSE ${cells} END`
}
