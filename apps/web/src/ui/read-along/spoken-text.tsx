import { useEffect, useMemo, useState } from 'react'
import { exactTime } from '../audio-player/playback.ts'
import { placeWords, type SpokenWord, wordAt } from './spoken-words.ts'
import classes from './text-dialog.module.css'

interface SpokenTextProps {
  readonly text: string
  /** The words of this text, in order. */
  readonly words: readonly SpokenWord[]
  /** Whether it is playing. */
  readonly isPlaying: boolean
}

/** A text that highlights the spoken word. */
export function SpokenText({ text, words, isPlaying }: SpokenTextProps) {
  const placed = useMemo(() => (isPlaying ? placeWords(text, words) : []), [isPlaying, text, words])
  const [index, setIndex] = useState(-1)
  useEffect(() => {
    if (placed.length === 0) return
    let frame = 0
    const follow = () => {
      setIndex(wordAt(placed, exactTime()))
      frame = requestAnimationFrame(follow)
    }
    follow()
    return () => cancelAnimationFrame(frame)
  }, [placed])
  const word = placed[index]
  if (!word) return text
  return (
    <>
      {text.slice(0, word.from)}
      <mark className={classes.word}>{text.slice(word.from, word.to)}</mark>
      {text.slice(word.to)}
    </>
  )
}
