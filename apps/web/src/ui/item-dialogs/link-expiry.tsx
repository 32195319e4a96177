import { NativeSelect } from '@mantine/core'

const expiries = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '', label: 'Never' },
] as const

interface LinkExpiryProps {
  /** Days until a link expires; null for never. */
  readonly days: number | null
  readonly onChange: (days: number | null) => void
}

/** Days after which a link expires by default. */
export const DEFAULT_EXPIRY_DAYS = 30

/** Chooses when a share link expires. */
export function LinkExpiry({ days, onChange }: LinkExpiryProps) {
  return (
    <NativeSelect
      size="md"
      label="Link expires after"
      data={[...expiries]}
      value={days ?? ''}
      onChange={({ currentTarget: { value } }) => onChange(value === '' ? null : Number(value))}
    />
  )
}
