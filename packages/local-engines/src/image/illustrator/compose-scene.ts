import { composeAbstract, composeGradient } from './forms/abstract.ts'
import type { Compose } from './forms/composition.ts'
import { composeLandscape } from './forms/landscape.ts'
import { composeLogo } from './forms/logo.ts'
import { composePattern } from './forms/pattern.ts'
import { letteringLayer } from './lettering.ts'
import { decideSetting } from './light/decide-setting.ts'
import { readPrompt } from './prompt/read-prompt.ts'
import type { Form, SceneRequest } from './prompt/scene-request.ts'
import { hashText } from './random.ts'
import type { Scene } from './scene.ts'

/** Pixels and seed of a scene. */
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
