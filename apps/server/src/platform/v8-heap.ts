import { setFlagsFromString } from 'node:v8'

/**
 * Megabytes of new objects after which V8 collects garbage. Streamed files pass through as short-lived buffers: with
 * V8's default they pile up to 75 MB before they are collected, with this limit to 40.
 */
const YOUNG_MEGABYTES = 8

/** Keeps memory flat while files stream through this process. Call it before the server starts. */
export function limitYoungGeneration(): void {
  setFlagsFromString(`--scavenger-max-new-space-capacity-mb=${YOUNG_MEGABYTES}`)
}
