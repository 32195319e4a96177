import { useEffect, useEffectEvent, useRef } from 'react'
import { type Loudness, LoudnessJudge, peakOf } from './loudness.ts'
import classes from './recorder.module.css'

interface LevelMeterProps {
  readonly stream: MediaStream
  /** Called when the loudness rating changes. */
  readonly onLoudness: (loudness: Loudness) => void
}

/** Milliseconds per bar. */
const BAR_MS = 50
/** Width of a bar and the gap after it, in CSS pixels. */
const BAR_WIDTH = 3
const BAR_STEP = 5

/** Draws the recent levels, the newest on the right. */
function draw(canvas: HTMLCanvasElement, peaks: readonly number[]): void {
  const context = canvas.getContext('2d')
  if (!context) return
  const { color, outlineColor } = getComputedStyle(canvas)
  const scale = window.devicePixelRatio
  const { clientWidth: width, clientHeight: height } = canvas
  if (canvas.width !== Math.round(width * scale)) canvas.width = Math.round(width * scale)
  if (canvas.height !== Math.round(height * scale)) canvas.height = Math.round(height * scale)
  context.setTransform(scale, 0, 0, scale, 0, 0)
  context.clearRect(0, 0, width, height)
  const shown = Math.floor(width / BAR_STEP)
  for (let index = 0; index < shown; index++) {
    const peak = peaks[peaks.length - shown + index]
    const tall = Math.max(2, (peak ?? 0) * height)
    context.fillStyle = peak === undefined ? outlineColor : color
    context.fillRect(index * BAR_STEP, (height - tall) / 2, BAR_WIDTH, tall)
  }
}

/** Reports the peak of each frame of a stream until the returned function is called. */
function listen(stream: MediaStream, onPeak: (peak: number, at: number) => void): () => void {
  const context = new AudioContext()
  const analyser = context.createAnalyser()
  context.createMediaStreamSource(stream).connect(analyser)
  const samples = new Float32Array(analyser.fftSize)
  let frame = 0
  const readFrame = (at: number) => {
    analyser.getFloatTimeDomainData(samples)
    onPeak(peakOf(samples), at)
    frame = requestAnimationFrame(readFrame)
  }
  frame = requestAnimationFrame(readFrame)
  return () => {
    cancelAnimationFrame(frame)
    context.close().catch((error: unknown) => console.info('The level meter did not close:', error))
  }
}

/** The microphone's level. Decorative: advice is given as text. */
export function LevelMeter({ stream, onLoudness }: LevelMeterProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const report = useEffectEvent(onLoudness)
  useEffect(() => {
    const judge = new LoudnessJudge()
    const peaks: number[] = []
    let barEnds = 0
    let reported: Loudness = 'good'
    return listen(stream, (peak, at) => {
      if (at >= barEnds) peaks.push(peak)
      else peaks.push(Math.max(peaks.pop() ?? 0, peak))
      if (at >= barEnds) barEnds = at + BAR_MS
      if (peaks.length > 2000) peaks.splice(0, 1000)
      if (canvas.current) draw(canvas.current, peaks)
      const loudness = judge.addPeak(peak, at)
      if (loudness !== reported) report(loudness)
      reported = loudness
    })
  }, [stream])
  return <canvas ref={canvas} className={classes.meter} aria-hidden />
}
