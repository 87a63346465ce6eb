interface TimeFieldProps {
  readonly label: string
  readonly value: string
  readonly onChange: (value: string) => void
}

export function TimeField({ label, value, onChange }: TimeFieldProps) {
  return (
    <input
      className="grid-date-field grid-time-field"
      aria-label={label}
      placeholder="0:00"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}
