import { cloudLayers } from './elements/clouds.ts'
import { particleLayers } from './elements/particles.ts'
import { skyLayers } from './elements/sky.ts'
import { type Compose, composeAbstract, composeGradient } from './forms/abstract.ts'
import { composeLogo, letteringLayer } from './forms/logo.ts'
import { composePattern } from './forms/pattern.ts'
import { layOut } from './layout.ts'
import { decideSetting } from './light/decide-setting.ts'
import { planet, space } from './places/planet.ts'
import { room } from './places/room.ts'
import { scenery, sceneryPlaces } from './places/scenery.ts'
import { beach, sea } from './places/sea.ts'
import { studio, table } from './places/table.ts'
import { underwater } from './places/underwater.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import type { Form, Place, SceneRequest } from './prompt/scene-request.ts'
import { hashText } from './random.ts'
import type { Layer, Scene, Stage, Subject } from './scene.ts'
import type { Setting } from './setting.ts'
import { makeSubject, subjectLayer } from './subject-layers.ts'

type Make = (setting: Setting) => Stage

const painted = { sea, beach, underwater, space, planet, room, table, studio }
const stages: Readonly<Record<Place, Make>> = {
  ...painted,
  ...(Object.fromEntries(
    sceneryPlaces.map((place): [Place, Make] => [place, (setting) => scenery(setting, place)]),
  ) as Record<Exclude<Place, keyof typeof painted>, Make>),
}

export function findStage(setting: Setting): Stage {
  return stages[setting.place](setting)
}

/** Places that bring their own air. */
const withoutSky: ReadonlySet<Place> = new Set(['space', 'planet', 'underwater', 'room', 'table', 'studio'])

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

export interface SceneFrame {
  readonly width: number
  readonly height: number
  /** 0 to 2³² − 1. The same text, size and seed give the same scene. */
  readonly seed: number
}

const forms: Readonly<Record<Form, Compose>> = {
  scene: composeLandscape,
  abstract: composeAbstract,
  gradient: composeGradient,
  pattern: composePattern,
  logo: composeLogo,
}

/** Makes a scene of words: what is in it, where, in which light. Words that are not understood leave it empty. */
export async function composeScene(text: string, { width, height, seed }: SceneFrame): Promise<Scene> {
  const request = readPrompt(text)
  const setting = decideSetting(request, { width, height, seed: (seed ^ hashText(text)) >>> 0 })
  const { layers, subjects } = await forms[formOf(request)](request, setting)
  const lettering = request.lettering ? [letteringLayer(request.lettering, setting, groundOf(request))] : []
  const { place, weather, horizon, overscan, palette, light } = setting
  const frame = { width, height, seed, horizon, overscan }
  return { ...frame, request, place, weather, palette, light, subjects, layers: [...layers, ...lettering] }
}

const groundOf = ({ form, subjects }: SceneRequest) =>
  form !== 'logo' ? 'scene' : subjects.length > 0 ? 'paper' : 'blank paper'

/** A gradient or an abstract image with a place or subjects is a scene, and colors alone are a gradient. */
function formOf({ form, place, subjects, colours, isScenery, lettering }: SceneRequest): Form {
  if (place !== undefined || subjects.length > 0)
    return form === 'gradient' || form === 'abstract' ? 'scene' : form
  return form === 'scene' && colours.length > 0 && !isScenery && !lettering ? 'gradient' : form
}
