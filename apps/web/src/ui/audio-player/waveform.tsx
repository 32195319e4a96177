import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import WaveSurfer from 'wavesurfer.js'
import { loadPeaks } from './peaks.ts'
import { exactTime, usePlaybackState } from './playback.ts'
import classes from './waveform.module.css'

interface WaveformProps {
  readonly id: string
  readonly url: string
  /** Seconds. */
  readonly duration: number
}

/** Draws a waveform with progress. Decorative: the slider above it is the control. */
export function Waveform({ id, url, duration }: WaveformProps) {
  const container = useRef<HTMLDivElement>(null)
  const [waveform, setWaveform] = useState<WaveSurfer | null>(null)
  const scheme = useComputedColorScheme()

  useEffect(() => {
    let left = false
    let created: WaveSurfer | null = null
    loadPeaks(id, url).then(
      (peaks) => {
        if (left || !container.current) return
        created = draw(container.current, peaks, duration)
        setWaveform(created)
      },
      () => {
        // Formats that the browser can't decode get a plain line.
        setWaveform(null)
      },
    )
    return () => {
      left = true
      created?.destroy()
      setWaveform(null)
    }
  }, [id, url, duration, scheme])

  useProgress(waveform, id)
  return <div ref={container} className={classes.waveform} data-drawn={waveform !== null} aria-hidden />
}

function draw(container: HTMLElement, peaks: number[], duration: number): WaveSurfer {
  const { color, outlineColor } = getComputedStyle(container)
  return WaveSurfer.create({
    container,
    peaks: [peaks],
    duration,
    height: 'auto',
    normalize: true,
    interact: false,
    hideScrollbar: true,
    barWidth: 2,
    barGap: 2,
    barRadius: 2,
    barMinHeight: 2,
    cursorWidth: 0,
    progressColor: color,
    waveColor: outlineColor,
  })
}

/** Updates the progress in each frame during playback. */
function useProgress(waveform: WaveSurfer | null, id: string): void {
  const state = usePlaybackState(id)
  useEffect(() => {
    if (!waveform) return
    let frame = 0
    const follow = () => {
      waveform.setTime(state === 'idle' ? 0 : exactTime())
      if (state === 'playing' || state === 'paused') frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [waveform, state])
}
