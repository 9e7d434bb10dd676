import { useMemo } from 'react'
import { useLocation } from 'react-router'

/** The steps of a registration by their words in the address, in their order: a page that was closed comes back to its own. */
export const psaSteps = { answers: 'Answers', papers: 'Papers', check: 'Send' } as const
export type PsaStep = keyof typeof psaSteps
export const isStep = (word: string | undefined): word is PsaStep => word !== undefined && Object.hasOwn(psaSteps, word)

/** The screens of this room below the area that is open: `/merchant`, `/merchantstaff` and `/frenchie` show the same ones. */
function utiPaths(base: string) {
  const uti = `${base}/product/uti-pan`
  return {
    home: uti,
    login: `${uti}/psa-loginid`,
    /** Without a step, where it begins and where it says how it stands. */
    register: (step?: PsaStep) => `${uti}/psa-registration${step ? `/${step}` : ''}`,
    /** One answer, to change it and come back to all of them. */
    answer: (form: { sectionOf(name: string): string }, name: string) =>
      `${uti}/psa-registration/answers?section=${form.sectionOf(name)}&question=${name}`,
    /** Opened at one of its tabs if told. */
    topUps: (tab?: string) => `${uti}/topup-list${tab ? `?f.status=${tab}` : ''}`,
    /** The same with the order form open. */
    buy: `${uti}/topup-list?buy=yes`,
    addPayment: `${base}/accounting/payment`,
    ids: `${base}/account/ids`,
  }
}
export type UtiPaths = ReturnType<typeof utiPaths>

export function useUtiPaths(): UtiPaths {
  const base = `/${useLocation().pathname.split('/')[1] ?? 'merchant'}`
  return useMemo(() => utiPaths(base), [base])
}

const office = '/backend/actions/uti-pan'
/** The screens of this room in the back office. */
export const officePaths = {
  home: office,
  psas: (tab?: string) => `${office}/psa-list${tab ? `?f.status=${tab}` : ''}`,
  /** Those that asked for a new password. */
  resets: `${office}/psa-list?f.resetAsked=true`,
  coupons: (tab?: string) => `${office}/coupon-list${tab ? `?f.status=${tab}` : ''}`,
  importIds: `${office}/psa-list/import`,
  importAnswers: `${office}/coupon-list/import`,
} as const
