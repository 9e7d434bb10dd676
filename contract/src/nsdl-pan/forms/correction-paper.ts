import { type PaperSection, row } from '../../kit/form/print'
import { panNumber } from './names'

/** What the papers of corrections have alike. */

export const purpose = 'Request for a new PAN card or for changes in PAN data'
export const note =
  'Tick the box of each block that is to be changed and fill in all blocks. Reprint of the card: leave all boxes unticked.'

/** The box of a block, beside its title. */
export const box = (...only: string[]) => ({ beside: { field: 'changes', only } })

/** The number that stays, and those that are given back. */
export const panSections: readonly PaperSection[] = [
  { title: 'Permanent Account Number', rows: [row('PAN', panNumber)] },
  {
    title: 'Other PANs to surrender',
    rows: [0, 2].map(at => row(`${at + 1} and ${at + 2}`, { field: `otherPans.${at}.pan` }, { field: `otherPans.${at + 1}.pan`, at: 160 })),
  },
]
