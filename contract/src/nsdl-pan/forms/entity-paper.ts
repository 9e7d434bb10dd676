import { type PaperRow, row } from '../../kit/form/print'
import type { Given } from '../../kit/form/question'
import { categories } from './edition'
import { type Capacity, capacities, type Entity, entityDates } from './entities'
import type { Filing } from './filings'
import type { Signer } from './pan-form'
import { addressRows } from './paper-rows'

/** What the papers of entities have alike. */

export const applicants = ({ category, foreign }: Filing): string =>
  foreign ? `${categories[category]}, registered or formed outside India` : categories[category]

export const signerOf =
  ({ signs, karta }: Entity) =>
  (given: Given): Signer => ({
    name: String(given.signatoryName ?? ''),
    capacity: (capacities[given.signatoryCapacity as Capacity] ?? capacities[signs[0]]).printed,
    under: karta ? 'of the Karta' : 'with the seal of the applicant',
  })

export const dateRow = ({ date }: Entity): PaperRow => row(`${entityDates[date]} (DDMMYYYY)`, date)

export const homeRow = row('Country of registration, its code', { field: 'homeCountry', width: 160 }, { field: 'homeIsd', at: 170 })

export const officeRows: PaperRow[] = [row('Office name', 'officeName'), ...addressRows('office')]

export const proofRows = ({ karta }: Entity): PaperRow[] =>
  karta
    ? [
        row('Affidavit', 'affidavit'),
        row("Karta's identity", 'kartaPoi'),
        row("Karta's address", 'kartaPoa'),
        row("Karta's date of birth", 'kartaPodb'),
      ]
    : [row('Of registration', 'registrationProof')]

export const signatoryRows: PaperRow[] = [row('Name', 'signatoryName'), row('Signs as', 'signatoryCapacity')]
