import type { RequestedSubject, SceneRequest } from '../prompt/scene-request.ts'
import { pick } from '../random.ts'
import type { Layer, Subject } from '../scene.ts'
import type { Setting } from '../setting.ts'

/** Heads that stand for figures where only the head is shown. */
const faces: Readonly<Record<string, string>> = {
  'man-standing': 'man',
  'woman-standing': 'woman',
  'person-standing': 'person',
  cat: 'cat-face',
  'black-cat': 'cat-face',
  dog: 'dog-face',
  horse: 'horse-face',
  cow: 'cow-face',
  tiger: 'tiger-face',
  rabbit: 'rabbit-face',
  pig: 'pig-face',
  monkey: 'monkey-face',
  dragon: 'dragon-face',
  mouse: 'mouse-face',
}

export function subjectOf(
  request: SceneRequest,
  setting: Setting,
  others: readonly string[],
): RequestedSubject {
  const random = setting.random('emblem')
  const first = request.subjects[0]
  if (!first) return { word: '', icon: pick(random, others), count: 1, scale: 1 }
  return { ...first, icon: faces[first.icon] ?? first.icon }
}

export function shown(subject: Subject | undefined): Layer[] {
  if (!subject) return []
  const { sprite, x, y, width, height, depth } = subject
  return [
    { kind: 'subject', depth, subject, paint: (context) => context.drawImage(sprite, x, y, width, height) },
  ]
}
