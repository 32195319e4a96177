import { Notice } from '../../../../ui/box/box.tsx'
import type { Proposal } from './proposal.ts'

/** What could not be derived from the provider’s description. */
export function ProblemList({ problems }: { problems: Proposal['problems'] }) {
  if (problems.length === 0) return null
  return (
    <Notice as="section" tone="warning" aria-label="Check these">
      Check these:
      <ul>
        {problems.map(({ path, detail }) => (
          <li key={`${path} ${detail}`}>
            <code>{path}</code>: {detail}
          </li>
        ))}
      </ul>
    </Notice>
  )
}
