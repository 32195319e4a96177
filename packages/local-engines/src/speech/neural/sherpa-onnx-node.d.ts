declare module 'sherpa-onnx-node' {
  interface OfflineTtsConfig {
    readonly model: {
      readonly vits?: { readonly model: string; readonly tokens: string; readonly dataDir?: string }
      readonly kokoro?: {
        readonly model: string
        readonly voices: string
        readonly tokens: string
        readonly dataDir: string
        /** Paths separated by commas. */
        readonly lexicon: string
      }
      readonly numThreads: number
      readonly provider: 'cpu'
    }
    /** Sentences that are generated at once. */
    readonly maxNumSentences: number
  }
  interface TtsRequest {
    readonly text: string
    /** Whether samples stay in memory of the library, which not every version of Node allows. */
    readonly enableExternalBuffer: boolean
    readonly generationConfig: {
      readonly sid: number
      readonly speed: number
      /** Factor of the length of pauses. */
      readonly silenceScale: number
      readonly extra?: { readonly lang: string }
    }
    readonly onProgress?: (info: { readonly progress: number }) => void
  }
  interface OfflineTts {
    readonly sampleRate: number
    generateAsync(request: TtsRequest): Promise<{ samples: Float32Array; sampleRate: number }>
  }
  const sherpa: { readonly OfflineTts: new (config: OfflineTtsConfig) => OfflineTts }
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default sherpa
  export type { OfflineTts }
}
