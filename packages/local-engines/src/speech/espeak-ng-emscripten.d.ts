declare module '@echogarden/espeak-ng-emscripten' {
  interface EspeakEvent {
    readonly type: string
    /** 1-based, in code points. */
    readonly text_position: number
    readonly word_length: number
    /** Milliseconds. */
    readonly audio_position: number
  }
  interface EspeakWorker {
    readonly samplerate: number
    /** 0 when the voice was found; otherwise the one before stays. */
    set_voice(name: string): number
    set_rate(wordsPerMinute: number): void
    /** 0 to 99. */
    set_pitch(setting: number): void
    set_volume(percent: number): void
    /** The callback gets no samples when only events are left; returning true cancels. */
    synthesize(
      text: string,
      callback: (pcm: Int16Array | null, events: readonly EspeakEvent[]) => boolean,
    ): void
  }
  interface EspeakModule {
    readonly eSpeakNGWorker: new () => EspeakWorker
  }
  const load: () => Promise<EspeakModule>
  // biome-ignore lint/style/noDefaultExport: this is how the package exports it
  export default load
}
