import { parse } from 'node:path'
import type { Medium } from '@atelier/contract/kinds/description'

/** What a source file contains. */
export type SourceMedium = Exclude<Medium, 'text'>

/** An accepted local file, which exists until the call ends. */
export interface SourceFile {
  /** Detected from its content, regardless of its name. */
  kind: SourceMedium
  path: string
  mime: string
  /** File name without its extension. */
  title: string
  /** Pixels; null for audio. */
  width: number | null
  height: number | null
  /** Seconds; null for an image. */
  duration: number | null
}

const MAX_TITLE = 200

/** A title derived from a file's name; empty when the name has no meaning. */
export function titleOfFile(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? ''
  // Removes control characters and those that change the text direction.
  const clean = parse(base).name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
  return clean.trim().slice(0, MAX_TITLE).toWellFormed()
}
