import { SegmentedControl } from '@mantine/core'

/** Available periods in days. */
export const ranges = ['1', '7', '30', '90'] as const
type Range = (typeof ranges)[number]

const words: Readonly<Record<Range, string>> = {
  '1': 'Today',
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
}

/** Selects the period of the figures. */
export function RangeSwitch({ days, onChange }: { days: Range; onChange: (days: Range) => void }) {
  return (
    <SegmentedControl
      aria-label="Period"
      size="sm"
      value={days}
      data={ranges.map((value) => ({ value, label: words[value] }))}
      onChange={(value) => onChange(value as Range)}
    />
  )
}
