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

/** Draws a sound's loudness over time and how far it has played. Only a picture: the seek bar over it is the control. */
export function Waveform({ id, url, duration }: WaveformProps) {
  const container = useRef<HTMLDivElement>(null)
  const [picture, setPicture] = useState<WaveSurfer | null>(null)
  const scheme = useComputedColorScheme()

  useEffect(() => {
    let left = false
    let made: WaveSurfer | null = null
    loadPeaks(id, url).then(
      (peaks) => {
        if (left || !container.current) return
        made = draw(container.current, peaks, duration)
        setPicture(made)
      },
      () => {
        // Formats a browser can't decode keep the plain line beneath, which works the same.
        setPicture(null)
      },
    )
    return () => {
      left = true
      made?.destroy()
      setPicture(null)
    }
  }, [id, url, duration, scheme])

  useProgress(picture, id)
  return <div ref={container} className={classes.waveform} data-drawn={picture !== null} aria-hidden />
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

/** Moves the played part with each frame while the sound plays. */
function useProgress(picture: WaveSurfer | null, id: string): void {
  const state = usePlaybackState(id)
  useEffect(() => {
    if (!picture) return
    let frame = 0
    const follow = () => {
      picture.setTime(state === 'idle' ? 0 : exactTime())
      if (state === 'playing' || state === 'paused') frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [picture, state])
}
