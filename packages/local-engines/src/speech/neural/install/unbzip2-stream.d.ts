declare module 'unbzip2-stream' {
  /** A stream of the old kind: `write` and `end` emit `data` before they return. */
  interface Unbzip2Stream {
    write(chunk: Buffer): boolean
    end(): void
    on(event: 'data', listener: (chunk: Buffer) => void): this
    on(event: 'error', listener: (error: Error) => void): this
  }
  const unbzip2Stream: () => Unbzip2Stream
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default unbzip2Stream
}
