import sharp from 'sharp'
import { faultsOf, type PageFault, pageFaults } from '../server/src/platform/files/page-looks'
import type { PageLooks } from '../server/src/platform/files/page-looks-codec'
import { cleanPages } from '../server/src/platform/files/pages-codec'
import { paperHints } from '../server/src/scan/paper-hints'
import { otherPapers, samplePages, sampleRef } from '../server/test/scans/forms'
import { type Variant, variants } from '../server/test/scans/variants'

/**
 * `npm run scans [-- --only PATTERN]`: how often each hint on a page is given falsely and how often it is missed, on good and bad scans made of our own forms (the
 * same ones each time), as the table of docs/scan-quality.md. Pixels alone: what a mark adds (`server/src/scan/looks.ts`) is not counted.
 */
const at = process.argv.indexOf('--only')
const wanted = new RegExp(at < 0 ? '' : (process.argv[at + 1] ?? ''))
const say = (line: string) => void process.stdout.write(`${line}\n`)

/** A page of ours, the other paper that may lie in its place, or a paper of its own place. */
type Kind = 'ours' | 'beside' | 'other'

interface Seen {
  variant: Variant
  page: string
  kind: Kind
  looks: PageLooks
  faults: PageFault[]
}

const seen: Seen[] = []
let cpuMs = 0
const samples = [
  ...(await samplePages(pdf => cleanPages(pdf, {}, () => {}))).map(one => ({ ...one, kind: (one.page > 0 ? 'ours' : 'beside') as Kind })),
  ...(await otherPapers()).map(one => ({ ...one, kind: 'other' as Kind })),
]
for (const [seed, { name, kind, jpeg }] of samples.entries())
  for (const variant of variants.filter(one => wanted.test(one.name))) {
    const made = await variant.make(jpeg, seed + 1)
    const before = process.cpuUsage()
    const [clean] = await cleanPages(made, { looks: true }, () => {})
    const { user, system } = process.cpuUsage(before)
    cpuMs += (user + system) / 1000
    if (clean?.looks) seen.push({ variant, page: name, kind, looks: clean.looks, faults: faultsOf(clean.looks.measures) })
  }

/** A form as one of these scans has all its pages, or all but one. */
interface FormScan {
  name: string
  good: boolean
  pages: readonly Seen[]
  /** Which page was left out; 0 for a whole form. */
  without: number
  /** How many it has when whole. */
  all: number
}

/** Every form in every variant, whole and with each of its pages left out. */
function setsOf(): FormScan[] {
  const groups = new Map<string, Seen[]>()
  for (const one of seen) {
    const { kind, page, variant } = one
    if (kind !== 'ours' || variant.fault === 'blank') continue
    const name = `${page.replace(/ \d+$/, '')}, ${variant.name}, ${variant.fault ?? 'good'}`
    groups.set(name, [...(groups.get(name) ?? []), one])
  }
  return [...groups].flatMap(([name, pages]) =>
    Array.from({ length: pages.length + 1 }, (_, without) => ({
      ...{ name, without, all: pages.length, good: pages[0]?.variant.fault === null },
      pages: pages.filter((_, at) => at + 1 !== without),
    })),
  )
}

/** What lies in the place of the form beside its own pages: nothing, the empty back of one of them, or another paper as the same machine takes it. */
const intruders = {
  nothing: () => [],
  'an empty back': ({ name }: FormScan) =>
    seen
      .filter(({ kind, page, variant }) => kind === 'ours' && variant.fault === 'blank' && name.startsWith(page.replace(/ \d+$/, '')))
      .slice(0, 1),
  'another paper': ({ pages }: FormScan) => seen.filter(({ kind, variant }) => kind === 'beside' && variant === pages[0]?.variant),
} satisfies Record<string, (set: FormScan) => Seen[]>

/** What is said of the place of a form, with and without counting its pages. */
const saidOf = (set: FormScan, counting: boolean, intruder: keyof typeof intruders = 'nothing'): string[] =>
  paperHints(
    [...set.pages, ...intruders[intruder](set)].map(({ looks }, id) => ({ id, slot: 'form', dataVersion: 1, looks: looks as never })),
    { refNo: sampleRef, dataVersion: 1, ...(counting && { printedPages: set.all }) },
  ).place

const share = (some: readonly unknown[], all: readonly unknown[]) => (all.length === 0 ? '–' : `${some.length} of ${all.length}`)
const heading = [
  '| hint | false alarms on good scans | missed where it should be given | given for another fault |',
  '|---|---|---|---|',
].join('\n')
/** How often each hint is right, over some of the pages. */
function tellFaults(some: readonly Seen[]): void {
  say(heading)
  for (const fault of pageFaults) {
    const given = (one: Seen) => one.faults.includes(fault)
    const good = some.filter(({ variant }) => variant.fault === null)
    const bad = some.filter(({ variant }) => variant.fault === fault)
    const other = some.filter(({ variant }) => variant.fault !== null && variant.fault !== fault && !variant.besides?.includes(fault))
    const missed = bad.filter(one => !given(one))
    say(`| ${fault} | ${share(good.filter(given), good)} | ${share(missed, bad)} | ${share(other.filter(given), other)} |`)
  }
}
tellFaults(seen.filter(({ kind }) => kind !== 'other'))
const sets = setsOf()
const [whole, lacking] = [sets.filter(({ without }) => without === 0), sets.filter(({ without, pages }) => without > 0 && pages.length > 0)]
const of = (some: readonly FormScan[], good: boolean) => some.filter(set => set.good === good)
for (const [hint, counting, intruder] of [
  ['missing page, by marks alone', false, 'nothing'],
  ['missing page, pages counted as well', true, 'nothing'],
  ['missing page, an empty back in its place', true, 'an empty back'],
  ['missing page, another paper in its place', true, 'another paper'],
] as const) {
  const alarm = (set: FormScan) => saidOf(set, counting, intruder).length > 0
  const missed = (some: readonly FormScan[]) =>
    share(
      some.filter(set => !alarm(set)),
      some,
    )
  const given = (some: readonly FormScan[]) => share(some.filter(alarm), some)
  say(
    `| ${hint} | ${given(of(whole, true))} | ${missed(of(lacking, true))}; on bad scans ${missed(of(lacking, false))} | ${given(of(whole, false))} |`,
  )
}
say('\nPapers of others:\n')
tellFaults(seen.filter(({ kind }) => kind === 'other'))
const named = (set: FormScan) => saidOf(set, true).join().startsWith(`Page ${set.without} of `)
say(
  `\nThe missing page was named on ${share(of(lacking, true).filter(named), of(lacking, true))} good and ${share(of(lacking, false).filter(named), of(lacking, false))} bad scans.`,
)
const marked = seen.filter(({ kind, variant }) => kind === 'ours' && variant.fault !== 'blank')
for (const good of [true, false]) {
  const some = marked.filter(({ variant }) => (variant.fault === null) === good)
  say(
    `\nThe mark was read on ${share(
      some.filter(({ looks }) => looks.mark),
      some,
    )} ${good ? 'good' : 'bad'} scans of our forms.`,
  )
}
for (const fault of pageFaults.filter(one => one !== 'blank')) {
  const some = marked.filter(({ variant }) => variant.fault === fault)
  say(
    `- ${fault}: ${share(
      some.filter(({ looks }) => looks.mark),
      some,
    )}`,
  )
}
say(
  `\nCleaning and looking at a page took ${Math.round(cpuMs / Math.max(1, seen.length))} ms of processor time on average; ${seen.length} scans, sharp ${sharp.versions.sharp}.\n`,
)
for (const { variant, page, faults } of seen) {
  const wrong = variant.fault === null ? faults.length > 0 : !faults.includes(variant.fault)
  if (wrong) say(`${variant.name}, ${page}: ${faults.join(', ') || 'nothing'} instead of ${variant.fault ?? 'nothing'}`)
}
for (const set of [...whole, ...lacking]) {
  const said = saidOf(set, true)
  if (said.length > 0 === (set.without === 0))
    say(`${set.name}, ${set.without === 0 ? 'whole' : `without page ${set.without}`}: ${said.join(' ') || 'no page is said to be missing'}`)
}
