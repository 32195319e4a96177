import { cloudLayers } from './elements/clouds.ts'
import { particleLayers } from './elements/particles.ts'
import { skyLayers } from './elements/sky.ts'
import { layOut } from './layout.ts'
import { letteringLayer } from './lettering.ts'
import { decideSetting } from './light/decide-setting.ts'
import { findStage } from './places/find-stage.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import type { Place } from './prompt/wish.ts'
import { hashText } from './random.ts'
import type { Layer, Scene, Subject } from './scene.ts'
import { makeSubject, subjectLayer } from './subject-layers.ts'

/** Pixels and seed of a scene. */
export interface SceneFrame {
  readonly width: number
  readonly height: number
  /** 0 to 2³² − 1. The same text, size and seed give the same scene. */
  readonly seed: number
}

/** Places that bring their own air. */
const withoutSky: ReadonlySet<Place> = new Set(['space', 'planet', 'underwater', 'room', 'table'])

/** Makes a scene of words: what is in it, where, in which light. Every text gives one, even an empty text. */
export async function composeScene(text: string, { width, height, seed }: SceneFrame): Promise<Scene> {
  const wish = readPrompt(text)
  const setting = decideSetting(wish, { width, height, seed: (seed ^ hashText(text)) >>> 0 })
  const stage = findStage(setting)
  const spots = layOut(wish, setting, stage)
  const made = await Promise.all(spots.map((spot) => makeSubject(spot, setting)))
  const subjects = made.filter((subject): subject is Subject => subject !== undefined)
  const air = withoutSky.has(setting.place) ? [] : [...skyLayers(setting), ...cloudLayers(setting)]
  const layers: Layer[] = [
    ...air,
    ...stage.back,
    ...subjects.map((subject) => subjectLayer(subject, setting)),
    ...stage.front,
    ...particleLayers(setting),
    ...(wish.lettering ? [letteringLayer(wish.lettering, setting)] : []),
  ]
  const { place, weather, horizon, overscan, palette, light } = setting
  return { width, height, seed, wish, place, weather, horizon, overscan, palette, light, subjects, layers }
}
