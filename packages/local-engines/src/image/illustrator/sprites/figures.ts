import type { Colour } from '../colour.ts'

/** A body for an icon that shows a head only. */
export type Figure =
  | {
      readonly body: 'seated'
      readonly fur: Colour
      readonly belly: Colour
      readonly paws: Colour
      readonly tail: 'bushy' | 'round' | 'thin' | 'none'
    }
  | { readonly body: 'standing'; readonly shirt: Colour; readonly trousers: Colour; readonly skin: Colour }

const seated = (
  fur: Colour,
  belly: Colour,
  paws: Colour,
  tail: 'bushy' | 'round' | 'thin' | 'none',
): Figure => ({ body: 'seated', fur, belly, paws, tail })
const standing = (shirt: Colour, trousers: Colour, skin: Colour = '#f2b632'): Figure => ({
  body: 'standing',
  shirt,
  trousers,
  skin,
})

/** The bodies of icons that are heads or busts, by icon. */
export const figures: Readonly<Record<string, Figure>> = {
  fox: seated('#e8562a', '#fff1e2', '#5a2a1c', 'bushy'),
  wolf: seated('#8f989e', '#e3e8ea', '#6d757b', 'bushy'),
  bear: seated('#8a5a43', '#c79a78', '#6b4332', 'round'),
  'polar-bear': seated('#f1f3f3', '#ffffff', '#d6dde0', 'round'),
  panda: seated('#f5f5f5', '#ffffff', '#2c2c30', 'round'),
  koala: seated('#8d979e', '#dfe5e8', '#6f7980', 'none'),
  hamster: seated('#e8a968', '#fff3e0', '#d98e6a', 'round'),
  frog: seated('#8ac43f', '#dcedaf', '#6fa32d', 'none'),
  moose: seated('#80563f', '#b48a6c', '#573828', 'round'),
  unicorn: seated('#f3f0f5', '#ffffff', '#d9b7dd', 'bushy'),
  'rabbit-face': seated('#e9e4e6', '#ffffff', '#d8cdd2', 'round'),
  'tiger-face': seated('#f79a2e', '#fff3e0', '#d97a14', 'thin'),
  lion: seated('#f0b43c', '#fbe3a8', '#c98a1e', 'thin'),
  'cowboy-hat-face': standing('#a8552f', '#3f5f8f'),
  'man-beard': standing('#7b3b2e', '#3d3a44', '#f2b632'),
  'person-beard': standing('#7b3b2e', '#3d3a44', '#f2b632'),
  'woman-with-veil': standing('#fbf7f2', '#fbf7f2'),
  'police-officer': standing('#2f5fae', '#26365c'),
  'construction-worker': standing('#f08a24', '#3f6aa3'),
  'man-office-worker': standing('#3d4a63', '#2f394d'),
  'woman-office-worker': standing('#4a5a78', '#2f394d'),
  zombie: standing('#6c5a4a', '#4b4a55', '#8bc34a'),
  alien: standing('#5b6f7d', '#46586a', '#8fa0a8'),
  robot: standing('#90a4ae', '#607d8b', '#b0bec5'),
  astronaut: standing('#e8edf0', '#d3dce1', '#f5f7f8'),
  cook: standing('#f4f4f4', '#8795a1'),
  farmer: standing('#4f86c6', '#3f6aa3'),
  pilot: standing('#2f3d52', '#2a3546'),
  firefighter: standing('#d9402f', '#51423c'),
  detective: standing('#6b5a4a', '#4c4038'),
  scientist: standing('#f1f3f5', '#5f6f80'),
  artist: standing('#3e6fa8', '#2f3b52'),
  singer: standing('#a23bb0', '#33264a'),
  vampire: standing('#3a2440', '#241a2b'),
  ninja: standing('#2d2d35', '#24242b', '#2d2d35'),
  princess: standing('#e77bb0', '#e77bb0'),
  prince: standing('#3f5fae', '#e8e3d4'),
  superhero: standing('#d13d3d', '#2f56a8'),
  'man-mage': standing('#4d4fa1', '#4d4fa1'),
  'woman-mage': standing('#5f3f95', '#5f3f95'),
  'woman-elf': standing('#4f9a5f', '#6d5335'),
  'santa-claus': standing('#d8342c', '#d8342c', '#fbe9e7'),
  guard: standing('#c93a32', '#262a33'),
  'health-worker': standing('#f3f6f8', '#7fb2c9'),
  teacher: standing('#4a9c87', '#42566b'),
  student: standing('#4467b8', '#3b4860'),
  mechanic: standing('#4b75a8', '#38506e'),
  girl: standing('#ef6c8f', '#7a5cc0'),
  boy: standing('#3f8fd8', '#3d506b'),
  child: standing('#f2a63b', '#3f6f9e'),
  baby: standing('#9ed8f0', '#9ed8f0'),
  'old-man': standing('#7c8a70', '#5a5f66'),
  'old-woman': standing('#9b6fa8', '#5f5470'),
}
