import { kindIds } from '@atelier/contract/kinds/kind'
import { accountRecords } from './account-records.ts'
import { accountTables } from './account-tables.ts'
import type { Packed } from './add-items.ts'
import { kindFolders } from './export-names.ts'

/** Tells what an export holds, in words that need no program of ours. */
export function readmeText(
  { appName, email, made }: { appName: string; email: string; made: Date },
  { spools, skipped, missing }: Packed,
  conversations: number,
): string {
  const kinds = kindIds.filter((kind) => spools[kind].count > 0)
  const items = kinds.reduce((sum, kind) => sum + (kind === 'voice' ? 0 : spools[kind].count), 0)
  return [
    `Everything that ${appName} keeps of ${email}, as it was on ${made.toISOString()}.`,
    'Open index.html in a browser to see all items with their files. Nothing here needs our program or the network.',
    heading('Items'),
    `${items} items. Each kind has a folder with the files, named by day and title (the number is the item's id), and what was asked for and how, as items.json and, for spreadsheet programs, items.csv. In made-of lies what was given to make an item of. Each file's SHA-256 stands beside its name, so that you can check that it is whole.`,
    ...kinds.map(
      (kind) => `- ${kindFolders[kind]}: ${spools[kind].count}${kind === 'voice' ? ' samples' : ''}`,
    ),
    heading('The account'),
    '- account/ledger.csv: every movement of your credits; the column "change" sums up to what you have',
    ...[...accountTables, ...accountRecords].map(({ path, about }) => `- ${path}: ${about}`),
    `- conversations: what you and the assistant said to each other (${conversations}), and documents you gave it`,
    heading('What is not here'),
    '- What you made in the team of somebody else: it belongs to the owner of that team.',
    '- Passwords, keys and other secrets: only what cannot be turned back into them is kept of them.',
    '- Small pictures that are shown in lists: they are made of the files that are here.',
    ...(skipped > 0 ? [`- ${skipped} items that were deleted while this was put together.`] : []),
    ...missing.map((path) => `- ${path}: its file was not found on the server.`),
    '',
  ].join('\n')
}

const heading = (words: string): string => `\n${words}\n${'-'.repeat(words.length)}`
