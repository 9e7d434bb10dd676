import type { PanProviderName } from '@sevakendra/contract/nsdl-pan/paperless/provider'
import { codeIn } from '@sevakendra/contract/nsdl-pan/paperless/reasons'

/** Where a browser goes, and what it posts there. */
export interface Go {
  url: string
  fields: Record<string, string>
}

/** What the shop typed, and where the browser comes back to. */
export interface PanRequest {
  txnId: string
  appType: 'N' | 'C'
  /** Goes on with what was begun there, instead of beginning it. */
  resume: boolean
  /** The instant of the request by the database's clock. */
  at: string
  applicant: {
    lastName: string
    firstName: string
    middleName: string
    /** `1999-01-31`. */
    dob: string
    gender: string
    mobile: string
    email: string
    physicalCard: boolean
    /** Of a correction. */
    pan: string | null
  }
  /** Where this browser reaches the portal. */
  origin: string
  /** To which the provider posts the browser. */
  returnUrl: string
}

/** What a provider answers about a transaction when we ask it. */
export interface ProviderStatus {
  /** `pending`: the applicant is at it, or the words are not known; `missing`: there is no such transaction. */
  status: 'success' | 'incomplete' | 'failure' | 'pending' | 'missing'
  /** Fifteen digits; null where it names none. */
  ackNo: string | null
  providerMessage: string
}

/** What a provider posted and signed: compared with its answer, never believed by itself. */
export interface Claim {
  txnId: string
  status: string
  ackNo: string | null
}

/** The port behind which every provider of paperless PANs stands. */
export interface PanProvider {
  name: PanProviderName
  /** The signed request that the browser posts. */
  request(request: PanRequest): Promise<Go>
  /** What was posted, where its signature holds; undefined where it does not, or where it is not known how it is signed. */
  verified(fields: Readonly<Record<string, string>>): Claim | undefined
  /** Called outside any transaction. @throws Error when no answer came, or one about another transaction */
  status(txnId: string): Promise<ProviderStatus>
}

/** Why nothing was answered: what went wrong, with its addresses, is for the log alone. */
export const silentProvider = 'The provider does not answer'

/** The words of a provider, short enough for a person. */
export const short = (words: string): string => words.replace(/\s+/g, ' ').trim().slice(0, 200)

/**
 * What is kept for good of words in which a provider may name a person: our own words, with its code where there is one. The words themselves lie with the
 * transaction and go with the answers.
 */
export function inOurWords(ours: string, theirs: string): string {
  const code = codeIn(theirs)
  return code ? `${ours} (${code})` : ours
}
