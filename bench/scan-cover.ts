import sharp from 'sharp'
import { type DrawnCard, drawnCards, type Taken } from '../server/test/scans/cards'
import { usualBox } from '../web/src/scan/cover-boxes'
import { firstEightIn } from '../web/src/scan/cover-find'
import type { Box } from '../web/src/scan/crop-frames'

/**
 * `npm run covers`: how often the box that is proposed over an Aadhaar number lies where it should, on drawn cards and letters (the same ones each time), as the table
 * of docs/scan-quality.md.
 */
const say = (line: string) => void process.stdout.write(`${line}\n`)
const ways: { name: string; taken: Taken; blur?: number; gain?: number; quality?: number }[] = [
  ...[1600, 1000, 700, 500].map(side => ({ name: `${side} px`, taken: { side } })),
  ...[2, 4, 8, 15].map(lean => ({ name: `leaning ${lean}°`, taken: { side: 1400, lean, ground: 0.1 } })),
  { name: 'half of the picture is table', taken: { side: 1400, ground: 0.5 } },
  ...[1, 2, 3].map(blur => ({ name: `blurred ${blur} px`, taken: { side: 1400 }, blur })),
  { name: 'light × 0.4', taken: { side: 1400 }, gain: 0.4 },
  { name: 'a shadow on one side', taken: { side: 1400, shadow: 0.6 } },
  { name: 'JPEG 40', taken: { side: 1400 }, quality: 40 },
  { name: 'all of it', taken: { side: 1400, lean: 3, ground: 0.15, shadow: 0.5 }, blur: 1, gain: 0.8, quality: 60 },
]

const looked = 1600
const inside = ({ x, y, width, height }: Box, corners: readonly { x: number; y: number }[], area: { width: number; height: number }) =>
  corners.filter(point => {
    const [left, top] = [(point.x / area.width) * 100, (point.y / area.height) * 100]
    return left >= x && left <= x + width && top >= y && top <= y + height
  }).length

interface Count {
  numbers: number
  hit: number
  cards: number
  whole: number
  wrong: number
  usual: number
}
const counts = new Map<string, Count>()
let ms = 0
async function count(way: (typeof ways)[number], card: DrawnCard): Promise<void> {
  const { width = 1, height = 1 } = await sharp(card.jpeg).metadata()
  let picture = sharp(card.jpeg)
  if (way.blur) picture = picture.blur(way.blur)
  if (way.gain) picture = picture.linear(way.gain, 0)
  const sent = await picture.jpeg({ quality: way.quality ?? 85 }).toBuffer()
  const { data, info } = await sharp(sent)
    .resize(looked, looked, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .toColourspace('b-w')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const before = performance.now()
  const boxes = firstEightIn({ data, width: info.width, height: info.height })
  ms += performance.now() - before
  const hit = card.numbers.filter(({ eight, four }) =>
    boxes.some(box => inside(box, eight, { width, height }) === 4 && inside(box, four, { width, height }) < 4),
  ).length
  const wrong = boxes.filter(box => card.numbers.every(({ eight }) => inside(box, eight, { width, height }) === 0)).length
  const usual = card.numbers.some(({ eight }) => inside(usualBox({ width, height }), eight, { width, height }) === 4)
  for (const key of [way.name, card.name]) {
    const known = counts.get(key) ?? { numbers: 0, hit: 0, cards: 0, whole: 0, wrong: 0, usual: 0 }
    counts.set(key, {
      numbers: known.numbers + card.numbers.length,
      hit: known.hit + hit,
      cards: known.cards + 1,
      whole: known.whole + (hit === card.numbers.length ? 1 : 0),
      wrong: known.wrong + wrong,
      usual: known.usual + (usual ? 1 : 0),
    })
  }
}
let pictures = 0
for (const way of ways)
  for (const card of drawnCards(way.taken)) {
    pictures++
    await count(way, card)
  }
say('| picture | first eight digits covered | all numbers of it | boxes over something else | usual place alone would do |')
say('|---|---|---|---|---|')
const ordered = [...counts].sort(
  ([one], [other]) => Number(ways.every(({ name }) => name !== one)) - Number(ways.every(({ name }) => name !== other)),
)
for (const [key, { numbers, hit, cards, whole, wrong, usual }] of ordered)
  say(`| ${key} | ${hit} of ${numbers} | ${whole} of ${cards} | ${wrong} | ${usual} of ${cards} |`)
say(`\n${pictures} pictures, ${Math.round(ms / pictures)} ms each.`)
