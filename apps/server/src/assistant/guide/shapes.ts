import { videoRatios } from '@atelier/contract/kinds/video'
import { without } from './lengths.ts'

const named: readonly (readonly [RegExp, string])[] = [
  [/\b(?:in\s+|as\s+)?(?:a\s+)?square(?:d)?(?:\s+(?:format|shape|size|one|ones))?\b(?!\s+\w+ing)/i, '1:1'],
  [
    /\b(?:in\s+|as\s+)?(?:a\s+)?(?:vertical|upright|portrait\s+(?:mode|format|orientation)|in\s+portrait)(?:\s+(?:format|mode|orientation))?\b/i,
    '9:16',
  ],
  [
    /\b(?:for\s+)?(?:(?:an?|my|the)\s+)?(?:insta(?:gram)?\s+)?(?:story|stories|reels?|tiktoks?|(?:youtube\s+)?shorts)\b/i,
    '9:16',
  ],
  [/\b(?:for\s+)?(?:(?:an?|my|the)\s+)?insta(?:gram)?(?:\s+post)?\b/i, '1:1'],
  [
    /\b(?:in\s+|as\s+)?(?:a\s+)?(?:wide\s?screen|horizontal|landscape\s+(?:mode|format|orientation)|in\s+landscape|wide)(?:\s+(?:format|mode|orientation))?\b/i,
    '16:9',
  ],
  [
    /\b(?:for\s+)?(?:(?:an?|my|the)\s+)?(?:youtube(?:\s+(?:thumbnail|video|thumb))?|desktop\s+wallpaper|banner)\b/i,
    '16:9',
  ],
  [/\b(?:for\s+)?(?:(?:an?|my|the)\s+)?phone\s+(?:wallpaper|background)\b/i, '9:16'],
]
const ratio = new RegExp(`(?:\\b(?:in|at)\\s+)?(?<![\\d:])(${videoRatios.join('|')})(?![\\d:])`)
const pixels = /(?:\b(?:in|at)\s+)?\b(\d{3,4})\s*[x×]\s*(\d{3,4})\b(?:\s*(?:px|pixels))?/i

/** Parses an aspect ratio; `rest` is the remaining text. */
export function readShape(phrase: string): { ratio: string | null; rest: string } {
  const exact = ratio.exec(phrase)
  if (exact?.[1]) return { ratio: exact[1], rest: without(phrase, exact) }
  const size = pixels.exec(phrase)
  if (size) return { ratio: nearest(Number(size[1]) / Number(size[2])), rest: without(phrase, size) }
  for (const [pattern, shape] of named) {
    const found = pattern.exec(phrase)
    if (found) return { ratio: shape, rest: without(phrase, found) }
  }
  return { ratio: null, rest: phrase }
}

function nearest(ratio: number): string {
  const distance = (shape: string) => {
    const [width = 1, height = 1] = shape.split(':').map(Number)
    return Math.abs(Math.log(width / height / ratio))
  }
  return videoRatios.reduce((best, shape) => (distance(shape) < distance(best) ? shape : best))
}
