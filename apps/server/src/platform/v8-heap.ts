import { setFlagsFromString } from 'node:v8'

/**
 * Megabytes of short-lived objects that V8 collects before it looks at them. A streamed file passes through as buffers
 * that die at once; with V8's own limit they pile up to 75 MB before they are collected, with this one to 40.
 */
const YOUNG_MEGABYTES = 8

/** Keeps memory flat while files stream through this process. To be called before anything is served. */
export function limitYoungGeneration(): void {
  setFlagsFromString(`--scavenger-max-new-space-capacity-mb=${YOUNG_MEGABYTES}`)
}
