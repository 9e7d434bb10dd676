import { dayOf } from '@sevakendra/contract/kit/dates'
import { type Guide, guides } from '@sevakendra/contract/nsdl-pan/blank/words'
import { type EditionRules, editionOn } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { shortNames } from '@sevakendra/contract/nsdl-pan/forms/names'
import { businessOf } from '../../platform/business'
import { missing } from '../../platform/http/errors'
import type { FileReply } from '../../platform/http/http'
import { brandOf } from '../../platform/look'
import { band, table } from '../../platform/pdf/parts'
import { inks, letterhead, type Paper, renderPaper } from '../../platform/pdf/pdf'
import type { Services } from '../../platform/tx'
import { type Language, type Say, sayIn } from '../../platform/words'
import { nameExamples } from './guide-examples'

/** A guide for the counter, by the rules of the forms of today. @throws Refusal 404 for a guide that there is not */
export async function guidePaper(services: Services, name: string, language: Language): Promise<FileReply> {
  if (!Object.hasOwn(guides, name)) throw missing()
  const guide = name as Guide
  const say = sayIn(language)
  const { rules } = editionOn(dayOf(services.now()))
  const [business, brand] = await Promise.all([businessOf(services.db), brandOf(services)])
  const title = say(guides[guide].label)
  const about = { title, business, brand, at: services.now(), foot: `${business.businessName} · ${title}`, language }
  const body = await renderPaper(about, paper => {
    letterhead(paper, business, title)
    if (guide === 'initials') drawInitials(paper, say, rules)
    else drawValidInitials(paper, say, rules)
  })
  return { name: `${files[guide]}-${language}.pdf`, mime: 'application/pdf', body }
}

const files: Record<Guide, string> = { initials: 'how-to-write-initials', 'valid-initials': 'valid-initials-sheet' }

const size = 10.5

function drawInitials(paper: Paper, say: Say, { initialsAsOnAadhaar, nameEqualsAadhaar, nameOnCardAsked }: EditionRules): void {
  band(paper, say('Rules for the name'))
  points(paper, [
    say('Write in English capital letters, one letter in each box, and leave one box empty between two words.'),
    say('First name and last name: always in full, never an initial.'),
    say('Middle name: in full where there is one. A single initial is accepted here, two are not.'),
    say('Who has a single name writes it as the last name and leaves the first and the middle name empty.'),
    say('Titles are not part of the name: Shri, Smt, Kumari, Dr, Major, Captain, M/s, Late, Alias.'),
    say("Names of father and mother follow the same rules. A married woman gives her father's name, not her husband's."),
    ...(nameEqualsAadhaar ? [say('The name must be the same as on Aadhaar. If Aadhaar is wrong, have it corrected first.')] : []),
    ...(initialsAsOnAadhaar ? [say('Initials that Aadhaar prints as well may stand on the form.')] : []),
    ...(nameOnCardAsked ? [say('Name on the card: first and middle name may be initials, the last name is in full.')] : []),
  ])
  band(paper, say('Right and wrong'))
  table(
    paper,
    [
      { label: say('On the proof'), share: 20 },
      { label: say('Last name'), share: 12 },
      { label: say('First name'), share: 14 },
      { label: say('Middle name'), share: 13 },
      { label: '', share: 10 },
      { label: say('Why'), share: 31 },
    ],
    nameExamples.map(({ proof, last, first, middle, right, why }) => [
      ...[proof, last, first, middle, right ? say('Right') : say('Wrong')],
      say(why),
    ]),
    undefined,
    9,
  )
  band(paper, say('Firms, companies and others'))
  points(paper, [
    say('The full name as it is registered, without M/s. Write PRIVATE LIMITED in full, not PVT LTD.'),
    say('The name of a Hindu undivided family ends with (HUF).'),
    say('The owner of a shop without partners applies as an individual, in the own name.'),
  ])
}

function drawValidInitials(paper: Paper, say: Say, { initialsAsOnAadhaar }: EditionRules): void {
  paper.say(say('These words of two letters are names of their own. In a first or last name they are accepted as they are.'), { size })
  paper.y += 8
  grid(paper, [...shortNames].sort())
  paper.y += 20
  points(paper, [
    say('Any other word of two letters, such as RK or MD, is read as initials: write the name in full.'),
    say('A word of one letter is always an initial. It is accepted as the middle name only, and only once.'),
    ...(initialsAsOnAadhaar ? [say('Initials that Aadhaar prints as well may stand on the form.')] : []),
  ])
}

/** Sentences under each other, each with a dot before it. */
function points(paper: Paper, texts: readonly string[]): void {
  for (const text of texts) {
    const width = paper.width - 14
    const height = paper.heightOf(text, { size, width })
    paper.need(height)
    paper.doc
      .circle(paper.left + 4, paper.y + 7, 1.8)
      .fillColor(inks.text)
      .fill()
    paper.write(text, paper.left + 14, paper.y, { size, width })
    paper.y += height + 5
  }
  paper.y += 10
}

/** Words in boxes of one size, to be found by their first letter. */
function grid(paper: Paper, words: readonly string[]): void {
  const columns = 8
  const [width, height] = [paper.width / columns, 26]
  for (const [at, word] of words.entries()) {
    if (at % columns === 0 && at > 0) paper.y += height
    const x = paper.left + (at % columns) * width
    paper.doc.rect(x, paper.y, width, height).lineWidth(0.6).strokeColor(inks.line).stroke()
    paper.write(word, x + width / 2, paper.y + 5, { size: 12, bold: true, align: 'center' })
  }
  paper.y += height
}
