import { parse } from 'node:path'
import type { SourceRole } from '@atelier/engines/spec/engine'

/** A file that was given and found good, on this machine until the call ends. */
export interface SourceFile {
  /** What is in it, whatever its name says. */
  kind: SourceRole
  path: string
  mime: string
  /** What it is called, without an ending. */
  title: string
  /** Pixels; null when there is nothing to see. */
  width: number | null
  height: number | null
  /** Seconds; null for an image. */
  duration: number | null
}

const MAX_TITLE = 200

/** A title made of a file's name; empty when that says nothing. */
export function titleOfFile(filename: string): string {
  const base = filename.split(/[\\/]/).at(-1) ?? ''
  // Control characters and those that turn the direction of writing have no place in a title.
  const clean = parse(base).name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
  return clean.trim().slice(0, MAX_TITLE).toWellFormed()
}
