import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** An item that a quote must have. */
export interface ExpectedItem {
  /** A type of result, or several that would do, separated by `|`. */
  readonly type: string
  readonly count?: number
  readonly fewerThan?: number
  /** Words that its text must have, and must not have. */
  readonly has?: readonly string[]
  readonly hasNot?: readonly string[]
  readonly text?: string
  readonly seconds?: number
  /** Width to height. */
  readonly shape?: string
  readonly voice?: { readonly language: string; readonly gender?: string }
  readonly speed?: 'slow' | 'fast'
  /** The attached file, or a result of the conversation by its position. */
  readonly source?: 'file' | number
}

/** A message and what it must lead to. */
export interface ExpectedTurn {
  readonly say: string
  readonly attach?: 'image' | 'audio' | 'video' | 'document'
  /** A quote with these items. */
  readonly items?: readonly ExpectedItem[]
  /** Credits that the quote must not exceed. */
  readonly atMost?: number
  /** A question without a quote. */
  readonly asks?: boolean
  /** An answer without a new quote. */
  readonly answers?: boolean
  /** With suggested answers. */
  readonly choices?: boolean
  /** Patterns of the reply. */
  readonly says?: string
  readonly saysNot?: string
  /** The quote was accepted, dropped or kept. */
  readonly accepted?: boolean
  readonly ended?: boolean
  readonly keeps?: boolean
  /** The quote is confirmed afterwards. */
  readonly confirm?: boolean
}

/** Conversations of a group, by name. */
export type ConversationGroups = ReadonlyMap<string, readonly (readonly ExpectedTurn[])[]>

/** Reads the groups of a folder. */
export async function readConversations(folder: string): Promise<ConversationGroups> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  const groups = await Promise.all(
    files.map(
      async (name) => [name.slice(0, -5), JSON.parse(await readFile(join(folder, name), 'utf8'))] as const,
    ),
  )
  return new Map(groups)
}
