import { describe, expect, it } from 'vitest'
import { describeEdit } from './describe-edit.ts'

const textOf = (request: string, images = 1) => describeEdit(request, images).map(({ text }) => text)

describe('an edit that is understood', () => {
  it.each([
    ['Rotate 90 degrees clockwise', 'rotate 90° clockwise'],
    ['rotate left', 'rotate 90° counterclockwise'],
    ['turn it upside down', 'rotate 180°'],
    ['rotate by 15 degrees', 'rotate 15° clockwise'],
    ['mirror', 'flip left to right'],
    ['flip it vertically', 'flip top to bottom'],
    ['crop to a square', 'crop to a square'],
    ['make it square', 'crop to a square'],
    ['crop to 16:9 at the top', 'crop to 16:9 at the top'],
    ['crop to 800x600', 'crop to 800 × 600 px'],
    ['crop to a circle', 'crop to a circle'],
    ['crop to 50 %', 'crop to 50% × 50%'],
    ['crop to the left half', 'crop to 50% × 100% at the left'],
    ['crop 100 px from the left and right', 'crop 100 px from the left and right'],
    ['resize to 800 px wide', 'resize to 800 px wide'],
    ['make it 800 px wide and 600 px high', 'resize to 800 × 600 px, cropped to fit'],
    ['resize to 1,200 px on the longest side', 'resize to 1200 px on the longest side'],
    ['enlarge by 20 %', 'resize to 120%'],
    ['reduce the size to 30 %', 'resize to 30%'],
    ['make it half as large', 'resize to 50%'],
    ['make it 2x larger', 'resize to 200%'],
    ['make it 20 % brighter', 'brightness +20%'],
    ['brightness to 80 %', 'brightness −20%'],
    ['a bit warmer', 'warmth +10%'],
    ['much darker', 'brightness −40%'],
    ['slightly less contrast', 'contrast −10%'],
    ['desaturate by 30%', 'saturation −30%'],
    ['sharpen slightly', 'sharpen slightly'],
    ['blur by 5 px', 'blur by 5 px'],
    ['add a white border of 20 px', 'add a white border of 20 px'],
    ['add a thick #ff8800 border', 'add a #ff8800 border of 6%'],
    ['round the corners', 'round the corners by 6%'],
    ['add the text “SALE” at the bottom right in red', 'add the text “SALE” at the bottom right in red'],
    ['write Hello World in italics', 'add the text “Hello World” at the bottom in italic'],
    ['black and white', 'black and white'],
    ['turn this into a watercolor', 'watercolor'],
    ['make it vintage at 50%', 'vintage at 50%'],
    ['tint it purple', 'tint purple'],
    ['add falling snow', 'snow'],
  ])('“%s” will %s', (request, done) => {
    expect(describeEdit(request, 1)).toEqual([{ code: 'rendered', text: `Will do: ${done}.`, words: [done] }])
  })

  it.each([
    [
      'crop to 4:3, make it black and white, then add a 10px black border.',
      ['crop to 4:3', 'black and white', 'add a black border of 10 px'],
    ],
    ['reduce brightness and contrast by 10 %', ['brightness −10%', 'contrast −10%']],
    ['brightness +20%, contrast -10%', ['brightness +20%', 'contrast −10%']],
    ['a vintage pencil sketch', ['vintage', 'pencil sketch']],
    ['a black and white photo with a red border', ['black and white', 'add a red border of 3%']],
    ['add a title: Summer 2024, thanks', ['add the text “Summer 2024” at the bottom']],
    ['add a border, 20 px wide, red', ['add a red border of 20 px']],
    [
      'Add "Anna" at the top and "Ben" at the bottom',
      ['add the text “Anna” at the top', 'add the text “Ben” at the bottom'],
    ],
    ['crop to a square, 800 px wide', ['crop to a square', 'resize to 800 px wide']],
  ])('“%s” has several operations in its order', (request, words) => {
    expect(describeEdit(request, 1)).toMatchObject([{ code: 'rendered', words }])
  })
})

describe('other languages', () => {
  const rotated = 'rotate 90° clockwise'
  const square = 'crop to a square'
  const sized = 'resize to 800 px wide'
  const border = 'add a white border of 20 px'
  const sale = 'add the text “SALE” at the bottom right in red'
  const tones = ['brightness +20%', 'warmth +10%']
  it.each([
    ['Drehe das Bild um 90 Grad im Uhrzeigersinn', [rotated]],
    ['Schneide das Foto auf ein Quadrat zu', [square]],
    ['Verkleinere es bitte auf 800 px Breite', [sized]],
    ['Mach es 20 % heller und etwas wärmer', tones],
    ['Füge einen weißen Rand von 20 Pixeln hinzu', [border]],
    ['Schreibe „SALE“ unten rechts in Rot', [sale]],
    ['Mach ein Aquarell daraus', ['watercolor']],
    ['Fais pivoter l’image de 90 degrés dans le sens horaire', [rotated]],
    ['Recadre en carré', [square]],
    ['Redimensionne à 800 px de large', [sized]],
    ['Rends la photo 20 % plus lumineuse, un peu plus chaude', tones],
    ['Ajoute une bordure blanche de 20 px', [border]],
    ['Ajoute le texte « SALE » en bas à droite en rouge', [sale]],
    ['en noir et blanc', ['black and white']],
    ['Gira la imagen 90 grados a la derecha', [rotated]],
    ['Recorta en cuadrado', [square]],
    ['Redimensiona a 800 px de ancho', [sized]],
    ['Haz la foto un 20 % más brillante y un poco más cálida', tones],
    ['Añade un borde blanco de 20 px', [border]],
    ['Añade el texto "SALE" abajo a la derecha en rojo', [sale]],
    ['blanco y negro', ['black and white']],
    ['Ruota l’immagine di 90 gradi in senso orario', [rotated]],
    ['Ritaglia in quadrato', [square]],
    ['Ridimensiona a 800 px di larghezza', [sized]],
    ['Rendi la foto il 20 % più luminosa e un po’ più calda', tones],
    ['Aggiungi un bordo bianco di 20 px', [border]],
    ['Aggiungi la scritta "SALE" in basso a destra in rosso', [sale]],
    ['bianco e nero', ['black and white']],
    ['Gire a imagem 90 graus no sentido horário', [rotated]],
    ['Recorte em quadrado', [square]],
    ['Redimensione para 800 px de largura', [sized]],
    ['Deixe a foto 20 % mais brilhante e um pouco mais quente', tones],
    ['Adicione uma borda branca de 20 px', [border]],
    ['Adicione o texto "SALE" embaixo à direita em vermelho', [sale]],
    ['preto e branco', ['black and white']],
  ])('“%s”', (request, words) => {
    expect(describeEdit(request, 1)).toMatchObject([{ code: 'rendered', words }])
  })
})

describe('an edit that is not understood', () => {
  it.each([
    'Remove the background',
    'make the cup red',
    'Make the sky blue',
    'add a wizard hat',
    'add a mosaic',
    'add a square',
    'blur the background',
    'remove the text',
    'change the text to “Sale”',
    'add the text “Sale” in Arial',
    'make it warmer but not too much',
    'crop to a square without cutting heads',
    'do not crop it',
    'crop',
    'rotate it a little to the left',
    'make it prettier',
    'restore this old photo',
    'make it look like winter',
    'rotate 360 degrees',
    'resize to 90000 px wide',
    'make it 900% brighter',
    '🎅',
    '???',
    'Entferne den Hintergrund',
    'Supprime l’arrière-plan',
    'Quita el fondo',
    'Rimuovi lo sfondo',
    'Remova o fundo',
  ])('“%s” is not done', (request) => {
    expect(describeEdit(request, 1)).toEqual([
      {
        code: 'not_understood',
        text: `Can’t do “${request}”. An AI edit model can; choose one, or ask for an exact edit such as “crop to a square”.`,
        words: [request],
      },
    ])
  })

  it('is not done in part', () => {
    expect(describeEdit('Remove the background and crop to a square', 1)).toMatchObject([
      { code: 'not_understood', words: ['Remove the background'] },
    ])
  })

  it('is not done to a part of the image', () => {
    expect(describeEdit('blur the text', 1)).toMatchObject([{ code: 'not_understood', words: ['text'] }])
  })

  it('tells which text cannot be written', () => {
    expect(textOf('add the text “寿司” in red')).toEqual([
      'The built-in font cannot write “寿司”. An AI edit model may; choose one.',
    ])
    expect(textOf('Add the text “Привет, Ωmega, Việt”')).toEqual([
      'Will do: add the text “Привет, Ωmega, Việt” at the bottom.',
    ])
    expect(textOf('add text')).toEqual(['Put the text to add in quotation marks, such as “Sale”.'])
  })

  it('tells what is missing or too much of the images', () => {
    expect(textOf('put the two pictures side by side')).toEqual([
      'Add at least two images to place them side by side.',
    ])
    expect(textOf('put the two pictures side by side', 2)).toEqual([
      'Will do: place the images side by side.',
    ])
    expect(textOf('one above the other', 3)).toEqual(['Will do: place the images one above the other.'])
    expect(textOf('sepia', 2)).toEqual(['Several images can only be placed side by side. Remove the others.'])
  })

  it('is found quickly in the longest requests', () => {
    for (const part of ['left ', 'sepia, ', 'crop ', '1 ', '"', 'a, ', 'rotate 90 degrees and '])
      expect(describeEdit(part.repeat(5000 / part.length), 1)).toMatchObject([{ code: 'not_understood' }])
  })
})
