import { mkdirSync } from 'node:fs'

/**
 * Creates DATA_DIR so that other users cannot read it. If root creates it, they can traverse it, because the built-in
 * PostgreSQL then runs under another account. The mode of an existing folder does not change.
 */
export function createDataDir(path: string): void {
  mkdirSync(path, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 })
}
