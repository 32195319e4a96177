import { Badge, type Tone } from '../../../ui/badge/badge.tsx'
import type { AdminConversion } from './conversion.ts'

const appearances: Readonly<Record<AdminConversion['status'], { words: string; tone: Tone }>> = {
  pending: { words: 'Pending', tone: 'accent' },
  completed: { words: 'Completed', tone: 'good' },
  failed: { words: 'Failed', tone: 'bad' },
  uploaded: { words: 'Uploaded', tone: 'quiet' },
}

export function ConversionStatus({
  conversion: { status, refunded, error },
}: {
  conversion: Pick<AdminConversion, 'status' | 'refunded' | 'error'>
}) {
  if (refunded) return <Badge tone="warning">Refunded</Badge>
  if (error?.code === 'cancelled') return <Badge tone="quiet">Cancelled</Badge>
  return <Badge tone={appearances[status].tone}>{appearances[status].words}</Badge>
}
