import { formOf } from '@sevakendra/contract/kyc/form'
import { type KycSlot, kycSlots, seenOn, wantedPapers } from '@sevakendra/contract/kyc/slots'
import { answerRows } from '../application/desk-rows'
import type { DeskRow, Words } from '../desk/product'
import type { KycInfo } from './office-info'

/** What a verifier reads, paper by paper: the paper itself, then the answers that are seen on it. */
export function kycRows(info: KycInfo, t: Words): DeskRow[] {
  const form = formOf(info.kind)
  const typed = answerRows({ form, info, t, setting: info.setting }).map((row): DeskRow => {
    const hint = differing(info, row, t)
    return { ...row, slot: paperOf(row.names), ...(hint && { hint }) }
  })
  // Which paper was chosen is said of the paper itself.
  const chosen = typed.find(({ key }) => key === choice)
  const answers = typed.filter(row => row !== chosen)
  const papers = paperRows(info, t).map(row => (row.slot === chosen?.slot && chosen?.was ? { ...row, was: chosen.was } : row))
  const places = new Set(papers.map(({ slot }) => slot))
  return [
    ...papers.flatMap(paper => [paper, ...answers.filter(({ slot }) => slot === paper.slot)]),
    // Of a paper that was not asked for.
    ...answers.filter(({ slot }) => !places.has(slot)),
  ]
}

/** The answer that says which paper lies in a place. */
const choice = 'identityPaper' satisfies keyof typeof seenOn

const paperOf = ([name = '']: readonly string[]): KycSlot => (seenOn as Readonly<Record<string, KycSlot>>)[name] ?? 'identity'

function paperRows({ kind, answers, setting, pages, before }: KycInfo, t: Words): DeskRow[] {
  const many = (all: readonly { slot: string }[], slot: KycSlot) => {
    const count = all.filter(page => page.slot === slot).length
    return count > 0 ? t('{{n}} pages', { count, n: String(count) }) : ''
  }
  return wantedPapers(kind, answers, setting, new Set())
    .map(({ slot, fewest, paper, cover }) => ({ slot, fewest, paper, cover, text: many(pages, slot), was: many(before, slot) }))
    .filter(({ fewest, text }) => fewest > 0 || text)
    .map(({ slot, paper, cover, text, was }) => ({
      ...{ key: `paper.${slot}`, label: t(kycSlots[slot].label), names: [], slot },
      text: [text || t('Not there'), paper && t(paper)].filter(Boolean).join(' · '),
      ...(cover && { hint: t('The first eight digits must be covered, also in the QR code.') }),
      ...(was && { was }),
    }))
}

/** What other papers and records say of a line, where that is something else. */
function differing({ beside }: KycInfo, { names, text }: Pick<DeskRow, 'names' | 'text'>, t: Words): string | undefined {
  const found = beside.find(({ differs, answers }) => differs && answers.some(name => names.includes(name)))
  const others = found?.says.filter(({ value }) => value?.toUpperCase() !== text.toUpperCase())
  // Two numbers may differ behind masks that are alike.
  const said = others?.length ? others : found?.says
  return said?.map(({ from, value }) => `${t(from)}: ${value ?? '–'}`).join(' · ')
}
