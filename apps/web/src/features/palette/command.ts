import type { TablerIcon } from '@tabler/icons-react'

/** An entry of the command palette. */
export interface Command {
  readonly id: string
  readonly label: string
  /** Shown behind the label, and searched too. */
  readonly hint: string
  readonly icon: TablerIcon
  readonly run: () => void
}

/** The commands that contain every word of a query, those whose label starts with it first. */
export function matching(commands: readonly Command[], query: string): readonly Command[] {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean)
  const begins = ({ label }: Command) => label.toLowerCase().startsWith(words.join(' '))
  const found = commands.filter(({ label, hint }) => {
    const text = `${label} ${hint}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
  return [...found.filter(begins), ...found.filter((command) => !begins(command))]
}
