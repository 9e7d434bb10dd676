import sharp from 'sharp'
import { faultsOf, type PageFault, pageFaults } from '../server/src/platform/files/page-looks'
import type { PageLooks } from '../server/src/platform/files/page-looks-codec'
import { cleanPages } from '../server/src/platform/files/pages-codec'
import { samplePages } from '../server/test/scans/forms'
import { type Variant, variants } from '../server/test/scans/variants'

/**
 * `npm run scans [-- --only PATTERN]`: how often each hint on a page is given falsely and how often it is missed, on good and bad scans made of our own forms (the
 * same ones each time), as the table of docs/scan-quality.md. Pixels alone: what a mark adds (`server/src/scan/looks.ts`) is not counted.
 */
const at = process.argv.indexOf('--only')
const wanted = new RegExp(at < 0 ? '' : (process.argv[at + 1] ?? ''))
const say = (line: string) => void process.stdout.write(`${line}\n`)

interface Seen {
  variant: Variant
  page: string
  ours: boolean
  looks: PageLooks
  faults: PageFault[]
}

const seen: Seen[] = []
let cpuMs = 0
for (const [seed, { name, page, jpeg }] of (await samplePages(pdf => cleanPages(pdf, {}, () => {}))).entries())
  for (const variant of variants.filter(one => wanted.test(one.name))) {
    const made = await variant.make(jpeg, seed + 1)
    const before = process.cpuUsage()
    const [clean] = await cleanPages(made, { looks: true }, () => {})
    const { user, system } = process.cpuUsage(before)
    cpuMs += (user + system) / 1000
    if (clean?.looks) seen.push({ variant, page: name, ours: page > 0, looks: clean.looks, faults: faultsOf(clean.looks.measures) })
  }

const share = (some: readonly Seen[], all: readonly Seen[]) => (all.length === 0 ? '–' : `${some.length} of ${all.length}`)
say('| hint | false alarms on good scans | missed where it should be given | given for another fault |')
say('|---|---|---|---|')
for (const fault of pageFaults) {
  const given = (one: Seen) => one.faults.includes(fault)
  const good = seen.filter(({ variant }) => variant.fault === null)
  const bad = seen.filter(({ variant }) => variant.fault === fault)
  const other = seen.filter(({ variant }) => variant.fault !== null && variant.fault !== fault && !variant.besides?.includes(fault))
  say(
    `| ${fault} | ${share(good.filter(given), good)} | ${share(
      bad.filter(one => !given(one)),
      bad,
    )} | ${share(other.filter(given), other)} |`,
  )
}
const marked = seen.filter(({ ours, variant }) => ours && variant.fault !== 'blank')
for (const good of [true, false]) {
  const some = marked.filter(({ variant }) => (variant.fault === null) === good)
  say(
    `\nThe mark was read on ${share(
      some.filter(({ looks }) => looks.mark),
      some,
    )} ${good ? 'good' : 'bad'} scans of our forms.`,
  )
}
say(
  `\nCleaning and looking at a page took ${Math.round(cpuMs / Math.max(1, seen.length))} ms of processor time on average; ${seen.length} scans, sharp ${sharp.versions.sharp}.\n`,
)
for (const { variant, page, faults } of seen) {
  const wrong = variant.fault === null ? faults.length > 0 : !faults.includes(variant.fault)
  if (wrong) say(`${variant.name}, ${page}: ${faults.join(', ') || 'nothing'} instead of ${variant.fault ?? 'nothing'}`)
}
