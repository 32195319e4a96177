import { Textarea } from '@mantine/core'

interface InstructionsFieldProps {
  readonly value: string
  readonly onChange: (instructions: string) => void
}

/** How a voice should speak. */
export function InstructionsField({ value, onChange }: InstructionsFieldProps) {
  return (
    <Textarea
      autosize
      maxRows={6}
      size="sm"
      label="Instructions"
      description="How to speak: tone, accent, emotion."
      placeholder="Speak calmly, like a bedtime story."
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
