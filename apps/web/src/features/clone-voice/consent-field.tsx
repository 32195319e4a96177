import { Checkbox } from '@mantine/core'
import { CONSENT } from './consent.ts'

interface ConsentFieldProps {
  readonly isAgreed: boolean
  readonly onChange: (isAgreed: boolean) => void
}

/** The declaration of consent, which is required for sending a sample. */
export function ConsentField({ isAgreed, onChange }: ConsentFieldProps) {
  return (
    <Checkbox
      size="sm"
      radius="xs"
      label={CONSENT}
      description="Stored with your name and the time."
      checked={isAgreed}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
