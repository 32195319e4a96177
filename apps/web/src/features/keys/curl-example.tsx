import { useQuery } from '@tanstack/react-query'
import { apiQuery } from '../../api/query.ts'
import { CopyText } from '../../ui/copy-text/copy-text.tsx'

const firstVoice = apiQuery('GET /voices/', { query: { limit: 1 } })

/** A ready-to-run command that generates a recording with a key. */
export function CurlExample({ apiKey = 'YOUR_API_KEY' }: { apiKey?: string }) {
  const { data: voices } = useQuery(firstVoice)
  const body = JSON.stringify({ text: 'Hello from my program.', voice: voices?.results[0]?.id ?? 1 })
  const command = [
    `curl ${location.origin}/v1/conversion/text`,
    `  -H 'Authorization: Bearer ${apiKey}'`,
    `  -H 'Content-Type: application/json'`,
    `  -d '${body}'`,
  ].join(' \\\n')
  return <CopyText label="example" text={command} />
}
