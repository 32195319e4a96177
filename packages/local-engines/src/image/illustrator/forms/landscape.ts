import { cloudLayers } from '../elements/clouds.ts'
import { particleLayers } from '../elements/particles.ts'
import { skyLayers } from '../elements/sky.ts'
import { layOut } from '../layout.ts'
import { findStage } from '../places/find-stage.ts'
import type { Place } from '../prompt/scene-request.ts'
import type { Layer, Subject } from '../scene.ts'
import { makeSubject, subjectLayer } from '../subject-layers.ts'
import type { Compose } from './composition.ts'

/** Places that bring their own air. */
const withoutSky: ReadonlySet<Place> = new Set(['space', 'planet', 'underwater', 'room', 'table', 'studio'])

/** A place with what the words name in it. */
export const composeLandscape: Compose = async (request, setting) => {
  const stage = findStage(setting)
  const spots = layOut(request, setting, stage)
  const made = await Promise.all(spots.map((spot) => makeSubject(spot, setting)))
  const subjects = made.filter((subject): subject is Subject => subject !== undefined)
  const air = withoutSky.has(setting.place) ? [] : [...skyLayers(setting), ...cloudLayers(setting)]
  const isMinimal = setting.style === 'minimal'
  const layers: Layer[] = [
    ...air,
    ...stage.back,
    ...subjects.map((subject) => subjectLayer(subject, setting)),
    ...(isMinimal ? [] : stage.front),
    ...(isMinimal ? [] : particleLayers(setting)),
  ]
  return { layers, subjects }
}
